import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';

const pluginName = 'Precompress';
const compressible = /\.(?:js|css|html|json|svg|txt|webmanifest)$/;
const smallestBytes = 1024;

/** Writes `.br` and `.gz` beside every text asset from 1 KB that they make smaller, so that the gateway only serves files. */
export class Precompress {
  apply(compiler) {
    const { Compilation, sources } = compiler.webpack;
    compiler.hooks.thisCompilation.tap(pluginName, (compilation) => {
      compilation.hooks.processAssets.tapPromise(
        // After the federation manifest, which is written in the transfer stage.
        { name: pluginName, stage: Compilation.PROCESS_ASSETS_STAGE_OPTIMIZE_TRANSFER + 100 },
        (assets) =>
          Promise.all(
            Object.keys(assets)
              .filter((name) => compressible.test(name))
              .map(async (name) => {
                const content = assets[name].buffer();
                if (content.length < smallestBytes) return;
                // Immutable only if the asset is, because webpack does not overwrite an existing immutable file.
                const { immutable } = compilation.getAsset(name).info;
                for (const { file, compressed } of [
                  { file: `${name}.br`, compressed: await brotli(content) },
                  { file: `${name}.gz`, compressed: await zip(content) },
                ]) {
                  if (compressed.length < content.length)
                    compilation.emitAsset(file, new sources.RawSource(compressed), { immutable });
                }
              }),
          ),
      );
    });
  }
}

const compressWithBrotli = promisify(brotliCompress);
const compressWithGzip = promisify(gzip);

function brotli(content) {
  return compressWithBrotli(content, {
    params: { [constants.BROTLI_PARAM_QUALITY]: 11, [constants.BROTLI_PARAM_SIZE_HINT]: content.length },
  });
}

function zip(content) {
  return compressWithGzip(content, { level: 9 });
}
