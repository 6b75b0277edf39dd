/**
 * The drawing of one start light, in units of its own box: the one source of the lamps on pages, in link previews and in
 * the icons. The upper lamp is never lit; the lower one is, with a halo and a glint.
 */
export const startLight = {
  width: 72,
  height: 120,
  housing: { x: 1, y: 1, width: 70, height: 118, radius: 3, stroke: 2 },
  blank: { x: 36, y: 32, radius: 21 },
  lamp: { x: 36, y: 86, radius: 21 },
  halo: { radius: 27, opacity: 0.22 },
  /** An arc over the lamp, from its left end to its right one. */
  glint: { left: 22, right: 50, y: 78, radius: 18, stroke: 2, opacity: 0.4 },
  /** The beam that carries the lights: its upper edge and its height. */
  beam: { y: 26, height: 8 },
} as const;

const { left, right, y, radius } = startLight.glint;
/** The glint as the path of an SVG. */
export const glintPath = `M${left} ${y}a${radius} ${radius} 0 0 1 ${right - left} 0`;
