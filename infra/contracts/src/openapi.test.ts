import { isForPlayers, openApiDocument } from './openapi.ts';
import { allRoutes } from './routes.ts';

const document = openApiDocument(allRoutes, { title: 'Lights Out', version: '1' }) as {
  paths: Record<
    string,
    Record<string, { parameters: { name: string; in: string }[]; responses: Record<string, object>; security?: object }>
  >;
};

describe('the API document', () => {
  test('describes every route that a player may call, and none that is for the gateway or the portal', () => {
    const described = Object.entries(document.paths).flatMap(([path, verbs]) =>
      Object.keys(verbs).map((verb) => `${verb} ${path}`),
    );
    const callable = allRoutes.filter(isForPlayers);
    expect(described).toHaveLength(callable.length);
    expect(described).toContain('post /api/games/{id}/questions/{n}');
    expect(JSON.stringify(document)).not.toMatch(/\/internal\/|admin|Incorrect password/);
  });

  test('states the permitted callers, the input and the refusals', () => {
    const history = document.paths['/api/users/{id}/history']?.get;
    expect(history?.security).toEqual([{ session: [] }]);
    expect(history?.parameters.map((one) => `${one.in} ${one.name}`)).toEqual([
      'path id',
      'query limit',
      'query before',
    ]);
    expect(Object.keys(history?.responses ?? {})).toEqual(
      expect.arrayContaining(['200', '400', '401', '403', '429', '503']),
    );
  });

  test('never describes an answer key in a question that is still open', () => {
    expect(JSON.stringify(document.paths['/api/games/{id}/questions/{n}'])).not.toContain('correctOption');
  });
});
