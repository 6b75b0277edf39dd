import { existsSync, readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { dirname } from 'node:path';
import { brotliDecompressSync } from 'node:zlib';

import type { CanvasKit, CanvasKitInitOptions, FontCollection, Surface } from 'canvaskit-wasm';

/** Skia as WebAssembly, and Saira in the order of lookup: Latin, further Latin letters, Vietnamese. */
export interface Skia {
  /** `HEAPU8` is all memory that the library has. */
  readonly kit: CanvasKit & { readonly HEAPU8: Uint8Array };
  /** One for all texts: it keeps each font at each weight, which takes 10 ms to make. */
  readonly fonts: FontCollection;
  readonly families: string[];
}

/** Registers an object of Skia's, to be deleted with the others. Skia gives null where its memory does not suffice. */
export type Own = <T extends { delete(): void }>(made: T | null) => T;

/** Node's own; its typings come with those of browsers alone. */
declare const WebAssembly: { instantiate(bytes: Uint8Array, imports: object): Promise<unknown> };

const fromHere = createRequire(import.meta.url);
const subsets = ['latin', 'latin-ext', 'vietnamese'];

/** Loads the build that can encode WebP, and the variable fonts. */
export async function loadSkia(): Promise<Skia> {
  const build = fromHere.resolve('canvaskit-wasm/full');
  const initialize = fromHere(build) as (options: CanvasKitInitOptions) => Promise<Skia['kit']>;
  const kit = await withCompressedWasm(`${dirname(build)}/canvaskit.wasm.br`, (locateFile) =>
    initialize({ locateFile }),
  );
  const files = kit.TypefaceFontProvider.Make();
  for (const subset of subsets) {
    const file = fromHere.resolve(`@fontsource-variable/saira/files/saira-${subset}-wght-normal.woff2`);
    files.registerFont(new Uint8Array(readFileSync(file)).buffer, subset);
  }
  const fonts = kit.FontCollection.Make();
  fonts.setDefaultFontManager(files);
  return { kit, fonts, families: subsets };
}

/**
 * In an image the WebAssembly is compressed: 3 MB instead of 8 (decision 0300). The library takes it from nothing but a file, and
 * gives what it has read to Node, so it is decompressed there.
 */
async function withCompressedWasm<T>(compressed: string, load: (locate?: () => string) => Promise<T>): Promise<T> {
  if (!existsSync(compressed)) return load();
  const { instantiate } = WebAssembly;
  WebAssembly.instantiate = (bytes, imports) => instantiate(brotliDecompressSync(bytes), imports);
  try {
    return await load(() => compressed);
  } finally {
    WebAssembly.instantiate = instantiate;
  }
}

/** An empty surface; its pixels are given back by `dispose`, not by `delete`. */
export function surfaceOf({ kit }: Skia, own: Own, { width, height }: { width: number; height: number }): Surface {
  const surface = kit.MakeSurface(width, height);
  own(surface && { delete: () => surface.dispose() });
  return surface!;
}

/** Objects of Skia's live outside of what JavaScript collects: what is made within `use` is deleted when it has returned. */
export function owning<T>(use: (own: Own) => T): T {
  const owned: { delete(): void }[] = [];
  try {
    return use((made) => {
      if (made === null) throw new Error('Skia has no memory left.');
      owned.push(made);
      return made;
    });
  } finally {
    for (const made of owned.toReversed()) made.delete();
  }
}
