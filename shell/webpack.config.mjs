import { shellConfig } from '@lights-out/build/webpack.mjs';

export default shellConfig({ folder: import.meta.dirname });
