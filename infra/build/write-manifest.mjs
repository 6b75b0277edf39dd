const pluginName = 'WriteManifest';
const manifestFile = 'mf-manifest.json';

/**
 * Writes what a shell needs to know before it runs a remote: its entry, the variable that the entry sets, and the files of each
 * exposed module. The form is that of Module Federation 2, so that a shell with its runtime can load the remote too.
 */
export class WriteManifest {
  /** @param options `name` of the remote; `globalName`, `exposes` and `shared` as the federation plugin has them */
  constructor(options) {
    this.options = options;
  }

  apply(compiler) {
    const { Compilation, sources } = compiler.webpack;
    compiler.hooks.thisCompilation.tap(pluginName, (compilation) => {
      // After the hashes in file names are final, and before the files are compressed.
      const stage = Compilation.PROCESS_ASSETS_STAGE_OPTIMIZE_TRANSFER + 40;
      compilation.hooks.processAssets.tap({ name: pluginName, stage }, () => {
        const text = JSON.stringify(manifestOf(compilation, this.options));
        compilation.emitAsset(manifestFile, new sources.RawSource(text));
      });
    });
  }
}

function manifestOf(compilation, { name, globalName, exposes, shared }) {
  const [entry] = filesOf(compilation.entrypoints.get(name).getEntrypointChunk(), '.js');
  return {
    id: name,
    name,
    metaData: {
      name,
      type: 'app',
      buildInfo: { buildVersion: '', buildName: name },
      remoteEntry: { name: entry, path: '', type: 'var' },
      types: { path: '', name: '', zip: '', api: '' },
      globalName,
      publicPath: compilation.outputOptions.publicPath,
    },
    shared: Object.entries(shared).map(([library, { shareKey = library, singleton = false, requiredVersion }]) => ({
      id: `${name}:${shareKey}`,
      name: shareKey,
      version: '',
      singleton,
      requiredVersion: requiredVersion || '*',
      assets: { js: { async: [], sync: [] }, css: { async: [], sync: [] } },
    })),
    remotes: [],
    exposes: Object.keys(exposes).map((path) => exposedAt(compilation, name, path, exposes[path].name)),
  };
}

function exposedAt(compilation, name, path, chunkName) {
  const chunks = [...compilation.namedChunkGroups.get(chunkName).chunks];
  const sync = (extension) => chunks.flatMap((chunk) => filesOf(chunk, extension));
  const exposed = path.slice('./'.length);
  return {
    id: `${name}:${exposed}`,
    name: exposed,
    path,
    assets: { js: { sync: sync('.js'), async: [] }, css: { sync: sync('.css'), async: [] } },
  };
}

function filesOf(chunk, extension) {
  return [...chunk.files].filter((file) => file.endsWith(extension));
}
