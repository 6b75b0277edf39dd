import { remoteConfig } from '@lights-out/build/webpack.mjs';

export default remoteConfig({ name: 'leaderboard', folder: import.meta.dirname });
