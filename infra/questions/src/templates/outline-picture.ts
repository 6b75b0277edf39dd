import drawn from './outlines.json' with { type: 'json' };

interface Outline {
  /** Layouts of the same circuit that look the same as this one in a small picture. */
  readonly like: readonly string[];
  /** Those of them of which F1DB has exactly the same drawing. */
  readonly same?: readonly string[];
  /** SVG path in a square of 500 by 500. */
  readonly path: string;
}

/**
 * The circuit outlines of F1DB (CC BY 4.0), one for each shape that can be told from the circuit's others: of layouts
 * that look alike the newest stands for all. A layout that is not here has no picture, and nothing is asked of it.
 */
const outlines: Readonly<Record<string, Outline>> = drawn;

export const outlinedLayouts: readonly string[] = Object.keys(outlines);

/** The layouts of one shape, the given one first. */
export function layoutsLike(layoutId: string): readonly string[] {
  return [layoutId, ...(outlines[layoutId]?.like ?? [])];
}

/** The layouts that F1DB draws exactly as this one, itself first. */
export function layoutsDrawnAs(layoutId: string): readonly string[] {
  return [layoutId, ...(outlines[layoutId]?.same ?? [])];
}

/**
 * The picture of a layout in the colours of the bank's drawings. It holds no word, and every outline is of one size.
 *
 * @returns undefined for a layout without an outline
 */
export function outlinePicture(layoutId: string): string | undefined {
  const path = outlines[layoutId]?.path;
  if (path === undefined) return undefined;
  return [
    '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 640 360">',
    '<rect width="640" height="360" fill="#141821"/>',
    '<g transform="matrix(.66 0 0 .66 155 15)" fill="none" stroke-linejoin="round">',
    `<path d="${path}" stroke="#3d475c" stroke-width="26"/>`,
    `<path d="${path}" stroke="#f4f6fb" stroke-width="11"/>`,
    '</g>',
    '</svg>',
    '',
  ].join('\n');
}
