import { appearanceFrom } from './appearance.ts';

test("the provider's form is dark and in our tokens' values", () => {
  const appearance = appearanceFrom((name) => `<${name}>`);
  expect(appearance.theme).toBe('night');
  expect(appearance.variables).toMatchObject({
    colorBackground: '<color-carbon>',
    colorText: '<color-text>',
    colorDanger: '<color-danger>',
  });
  expect(appearance.rules).toMatchObject({ '.Input': { border: '1px solid <color-edge>' } });
});

test('where tokens are missing the theme stands by itself', () => {
  expect(appearanceFrom(() => '')).toEqual({ theme: 'night', variables: {} });
});
