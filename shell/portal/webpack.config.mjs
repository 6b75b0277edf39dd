import { remoteConfig } from '@lights-out/build/webpack.mjs';

// Where it is served is a secret of each deployment: its files find each other from where its entry was loaded.
export default remoteConfig({ name: 'portal', folder: import.meta.dirname, publicPath: 'auto' });
