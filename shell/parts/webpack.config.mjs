import { remoteConfig } from '@lights-out/build/webpack.mjs';

// Only served (`npm run parts`), as a slice that runs alone; no build writes it.
export default remoteConfig({ name: 'parts', folder: import.meta.dirname });
