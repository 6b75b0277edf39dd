/** The swc transform of both jest presets; jest's mocking and snapshotting want CommonJS. */
export function swcTransform(parser) {
  return ['@swc/jest', {
    jsc: { parser, target: 'es2024', transform: { react: { runtime: 'automatic' } } },
    module: { type: 'commonjs', importInterop: 'node' },
    sourceMaps: 'inline',
  }];
}
