import { shellConfig } from '@lights-out/build/webpack.mjs';
import { languages } from '@lights-out/contracts/languages';
import { prerenderedFile } from '@lights-out/contracts/slices';

export default shellConfig({
  folder: import.meta.dirname,
  prerendered: { entry: './src/prerender.tsx', file: prerenderedFile, languages },
});
