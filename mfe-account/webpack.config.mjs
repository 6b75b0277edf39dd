import { remoteConfig } from '@lights-out/build/webpack.mjs';

export default remoteConfig({ name: 'account', folder: import.meta.dirname });
