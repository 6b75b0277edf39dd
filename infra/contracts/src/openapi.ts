import * as z from 'zod/mini';

import { errorBody } from './errors.ts';
import { refusals, type RefusalCode } from './refusals.ts';
import { isPublic, type RouteContract } from './route.ts';
import { cookieNamesOf } from './wire.ts';

type Json = Record<string, unknown>;

/** The OpenAPI 3.1 document of the routes that a player's browser may call. */
export function openApiDocument(routes: readonly RouteContract[], about: { title: string; version: string }): Json {
  const paths: Record<string, Json> = {};
  for (const route of routes.filter(isForPlayers)) {
    const path = route.path.replaceAll(/:(\w+)/g, '{$1}');
    (paths[path] ??= {})[route.method.toLowerCase()] = operation(route);
  }
  return {
    openapi: '3.1.0',
    info: about,
    paths,
    components: {
      schemas: { Error: schemaOf(errorBody, 'output') },
      securitySchemes: { session: { type: 'apiKey', in: 'cookie', name: cookieNamesOf(true).session } },
    },
  };
}

/** The portal's routes are not documented publicly. */
export function isForPlayers({ caller, path }: RouteContract): boolean {
  return isPublic({ caller }) && !path.startsWith('/api/admin/');
}

function operation(route: RouteContract): Json {
  return {
    tags: [route.service],
    summary: route.summary,
    description: `At most ${route.rateLimit.max} calls in ${route.rateLimit.windowSeconds} s per ${route.rateLimit.per}.`,
    ...(route.caller === 'player' ? { security: [{ session: [] }] } : {}),
    parameters: [...parameters(route, 'params', 'path'), ...parameters(route, 'query', 'query')],
    ...(route.body ? { requestBody: { required: true, content: json(schemaOf(route.body, 'input')) } } : {}),
    ...(route.rawBody ? { requestBody: { required: true, content: { '*/*': {} } } } : {}),
    responses: { ...replies(route), ...refused(route) },
  };
}

function parameters(route: RouteContract, part: 'params' | 'query', place: 'path' | 'query'): Json[] {
  const schema = route[part];
  if (!schema) return [];
  const { properties = {}, required = [] } = schemaOf(schema, 'input') as { properties?: Json; required?: string[] };
  return Object.entries(properties).map(([name, property]) => ({
    name,
    in: place,
    required: place === 'path' || required.includes(name),
    schema: property,
  }));
}

function replies(route: RouteContract): Json {
  return Object.fromEntries(
    Object.entries(route.replies).map(([status, body]) => [
      status,
      {
        description: body ? 'The reply.' : 'Done; no body.',
        ...(body ? { content: json(schemaOf(body, 'output')) } : {}),
      },
    ]),
  );
}

function refused(route: RouteContract): Json {
  const byStatus = new Map<number, string[]>();
  for (const code of refusalsOf(route)) {
    const { status, message } = refusals[code];
    byStatus.set(status, [...(byStatus.get(status) ?? []), `\`${code}\`: ${message}`]);
  }
  return Object.fromEntries(
    [...byStatus].map(([status, lines]) => [
      status,
      { description: lines.join('\n\n'), content: json({ $ref: '#/components/schemas/Error' }) },
    ]),
  );
}

/** The route's own refusals and those that follow from its caller, input and limits. */
export function refusalsOf(route: RouteContract): RefusalCode[] {
  const implied: RefusalCode[] = ['rate-limited', 'unavailable'];
  if (route.caller === 'player' || route.caller === 'admin') implied.push('not-signed-in');
  if (route.params || route.query || route.body) implied.push('invalid-request');
  if (route.body) implied.push('unsupported-media-type');
  if (route.body || route.rawBody) implied.push('body-too-large');
  return [...new Set([...route.refusals, ...implied])];
}

function schemaOf(schema: NonNullable<RouteContract['body']>, io: 'input' | 'output'): Json {
  const { $schema: _dialect, ...rest } = z.toJSONSchema(schema, { io, unrepresentable: 'any' });
  return rest;
}

function json(schema: Json): Json {
  return { 'application/json': { schema } };
}
