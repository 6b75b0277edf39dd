import { remoteConfig } from '@lights-out/build/webpack.mjs';

export default remoteConfig({ name: 'game', folder: import.meta.dirname });
