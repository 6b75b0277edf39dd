/**
 * The swc transform of both jest presets, to CommonJS, which jest's mocks and snapshots need. With 'swc' interop, a default import
 * is the `default` export of an ES module (or of one compiled from it) and the whole module otherwise.
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
