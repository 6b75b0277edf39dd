import WebEnvironment from '../jest-web-environment.mjs';

test('what a page lacks is back in Node after its tests', async () => {
  const { bytes } = Response.prototype;
  const options = { newerApis: ['Response.prototype.bytes'], url: 'http://localhost/' };
  const environment = new WebEnvironment(
    { globalConfig: {}, projectConfig: { globals: {}, testEnvironmentOptions: options, fakeTimers: {} } },
    { console, docblockPragmas: {}, testPath: import.meta.filename },
  );
  await environment.setup();
  expect(environment.global.Response.prototype.bytes).toBeUndefined();
  await environment.teardown();
  expect(Response.prototype.bytes).toBe(bytes);
});
