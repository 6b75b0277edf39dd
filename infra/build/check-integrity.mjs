import { createHash } from 'node:crypto';
import MiniCssExtractPlugin from 'mini-css-extract-plugin';

const pluginName = 'CheckIntegrity';
const globalName = 'lightsOutIntegrity';
/** Well formed, so that browsers do not ignore it, but matches no content. */
const ofNothing = `sha384-${'A'.repeat(64)}`;

/**
 * Prevents modified chunks from running. Each script and style sheet that the build's loader adds to the page gets the fingerprint
 * of its address in `globalThis.lightsOutIntegrity`; without an entry it gets one that matches nothing. In a page written by the
 * build, the files it names have their fingerprints in their tags, and the others are in a `<meta>` for `shell/src/integrity.ts`.
 */
export class CheckIntegrity {
  apply(compiler) {
    const { Compilation, sources, runtime } = compiler.webpack;
    compiler.hooks.compilation.tap(pluginName, (compilation) => {
      runtime.LoadScriptRuntimeModule.getCompilationHooks(compilation).createScript.tap(
        pluginName,
        (source) => `${source}\n${check('script', 'url')}`,
      );
      MiniCssExtractPlugin.getCompilationHooks(compilation).beforeTagInsert.tap(
        pluginName,
        (source, { tag }) => `${source}\n${check(tag, `${tag}.href`)}`,
      );
    });
    compiler.hooks.thisCompilation.tap(pluginName, (compilation) => {
      // After the hashes in file names are final, and before the files are compressed.
      const stage = Compilation.PROCESS_ASSETS_STAGE_OPTIMIZE_TRANSFER + 60;
      compilation.hooks.processAssets.tap({ name: pluginName, stage }, (assets) => {
        if (!assets['index.html']) return;
        const page = withIntegrity(
          String(assets['index.html'].source()),
          compilation.outputOptions.publicPath,
          fingerprints(assets),
        );
        compilation.updateAsset('index.html', new sources.RawSource(page));
      });
    });
  }
}

/** Runs in the browser. */
function check(element, address) {
  return `${element}.integrity = (globalThis.${globalName} || {})[new URL(${address}, location.href).pathname] || ${JSON.stringify(ofNothing)};`;
}

function fingerprints(assets) {
  return Object.fromEntries(
    Object.keys(assets)
      .filter((name) => /\.(?:js|css)$/.test(name))
      .map((name) => [name, `sha384-${createHash('sha384').update(assets[name].buffer()).digest('base64')}`]),
  );
}

function withIntegrity(page, publicPath, prints) {
  const byAddress = Object.fromEntries(Object.entries(prints).map(([name, print]) => [publicPath + name, print]));
  const inTags = new Set();
  const marked = page.replaceAll(/<(?:script|link)\b[^>]*?\s(?:src|href)="([^"]+)"/g, (tag, address) => {
    if (!byAddress[address]) return tag;
    inTags.add(address);
    return `${tag} integrity="${byAddress[address]}"`;
  });
  const others = Object.fromEntries(Object.entries(byAddress).filter(([address]) => !inTags.has(address)));
  return marked.replace(
    '</head>',
    `<meta name="lights-out-integrity" content="${JSON.stringify(others).replaceAll('"', '&quot;')}"></head>`,
  );
}
