/**
 * The swc transform of both jest presets; jest's mocking and snapshotting want CommonJS. With 'swc' a default import
 * is a module's own `default` where it is (or was compiled from) an ES module and the whole of it where it is not.
 */
export function swcTransform(parser) {
  return [
    '@swc/jest',
    {
      jsc: { parser, target: 'es2024', transform: { react: { runtime: 'automatic' } } },
      module: { type: 'commonjs', importInterop: 'swc' },
      sourceMaps: 'inline',
    },
  ];
}
