/** A picture as data: what views compose and the painter's thread draws. Pixels; colours as `#rrggbb`; later shapes lie on top. */
export type Drawing = readonly Shape[];

export type Shape = Box | Circle | Arc | Text;

/** The size of link previews. */
export const pictureSize = { width: 1200, height: 630 } as const;

interface Box {
  readonly kind: 'box';
  readonly x: number;
  readonly y: number;
  readonly width: number;
  readonly height: number;
  readonly fill: string;
  readonly stroke?: { readonly colour: string; readonly width: number };
}

interface Circle {
  readonly kind: 'circle';
  readonly x: number;
  readonly y: number;
  readonly radius: number;
  readonly fill: string;
  readonly opacity?: number;
}

/** Part of a circle's line, with round ends. Angles in degrees, clockwise from three o'clock. */
interface Arc {
  readonly kind: 'arc';
  readonly x: number;
  readonly y: number;
  readonly radius: number;
  readonly start: number;
  readonly sweep: number;
  readonly colour: string;
  readonly width: number;
  readonly opacity: number;
}

/** A text on one line: smaller where it is too wide, at most by a third, and cut with an ellipsis after that. */
export interface Text {
  readonly kind: 'text';
  readonly text: string;
  /** Stays whole where the text before it is cut. */
  readonly ending?: string;
  readonly x: number;
  /** Of the base line. */
  readonly y: number;
  readonly size: number;
  /** 100 to 900; figures have one width at each. */
  readonly weight: number;
  readonly colour: string;
  readonly maxWidth: number;
  /** The colour of a box behind the text, half the text's size wider at each side. */
  readonly plate?: string;
}
