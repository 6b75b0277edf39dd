/**
 * The swc transform of both jest presets; jest's mocking and snapshotting want CommonJS.
 * `importInterop` follows who loads the code in earnest: Node hands over `module.exports` as the default import
 * ('node'), webpack honours a module's own `default` ('swc').
 */
export function swcTransform(parser, importInterop = 'node') {
  return ['@swc/jest', {
    jsc: { parser, target: 'es2024', transform: { react: { runtime: 'automatic' } } },
    module: { type: 'commonjs', importInterop },
    sourceMaps: 'inline',
  }];
}
