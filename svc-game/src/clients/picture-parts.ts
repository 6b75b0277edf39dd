import { pictureSize, typeface, type Brush } from './painter.ts';

/** The product's colours, as in the front ends' tokens. */
export const colours = {
  carbon: '#0b0d12',
  panel: '#141821',
  line: '#2b3344',
  text: '#f3f6fc',
  muted: '#a3aec2',
  accent: '#ff3b30',
  onAccent: '#14060a',
  gold: '#ffc53d',
  lightEdge: '#ff7a72',
} as const;

export const margin = 72;

interface Text {
  readonly text: string;
  /** Stays whole where the text before it is cut. */
  readonly ending?: string;
  readonly x: number;
  /** Of the base line. */
  readonly y: number;
  readonly size: number;
  /** 100 to 900; figures have one width at each. */
  readonly weight?: number;
  readonly colour?: string;
  readonly maxWidth?: number;
}

/** Writes a text on one line: smaller where it is too wide, at most by a third, and cut with an ellipsis after that. */
export function write(brush: Brush, given: Text): void {
  const { text, ending = '', x, y, size, weight = 400, colour = colours.text } = given;
  const { maxWidth = pictureSize.width - margin - x } = given;
  const widthAt = (pixels: number, shown: string) => {
    brush.font = `${weight} ${pixels}px ${typeface}`;
    return brush.measureText(shown).width;
  };
  const letters = [...text];
  let shown = `${text}${ending}`;
  const fitting = Math.max(
    Math.min(size, Math.floor((size * maxWidth) / widthAt(size, shown))),
    Math.ceil((size * 2) / 3),
  );
  while (widthAt(fitting, shown) > maxWidth && letters.length > 0) {
    letters.pop();
    shown = `${letters.join('').trimEnd()}…${ending}`;
  }
  brush.fillStyle = colour;
  brush.fillText(shown, x, y);
}

export function drawGround(brush: Brush): void {
  const { width, height } = pictureSize;
  brush.fillStyle = colours.carbon;
  brush.fillRect(0, 0, width, height);
  brush.fillStyle = colours.accent;
  brush.fillRect(0, 0, 12, height);
}

const pitch = 96;

/** The gantry of five start lights, all on, its right edge at the margin. */
export function drawStartLights(brush: Brush, top: number): void {
  const left = pictureSize.width - margin - 5 * pitch + 8;
  brush.fillStyle = colours.line;
  brush.fillRect(left - 24, top + 20, 5 * pitch + 16, 12);
  for (let index = 0; index < 5; index += 1) {
    const x = left + index * pitch;
    brush.fillStyle = colours.panel;
    brush.strokeStyle = colours.line;
    brush.lineWidth = 2;
    brush.fillRect(x, top, pitch - 8, 184);
    brush.strokeRect(x, top, pitch - 8, 184);
    drawLamp(brush, { x: x + pitch / 2 - 4, y: top + 50, isLit: false });
    drawLamp(brush, { x: x + pitch / 2 - 4, y: top + 134, isLit: true });
  }
}

function drawLamp(brush: Brush, { x, y, isLit }: { x: number; y: number; isLit: boolean }): void {
  brush.beginPath();
  brush.arc(x, y, 33, 0, 2 * Math.PI);
  brush.fillStyle = isLit ? colours.accent : colours.carbon;
  brush.fill();
  brush.strokeStyle = isLit ? colours.lightEdge : colours.line;
  brush.lineWidth = 3;
  brush.stroke();
}

/** A text on a plate of the accent, hard at the left edge. */
export function drawPlate(brush: Brush, text: string, { x, y, size }: { x: number; y: number; size: number }): void {
  brush.font = `700 ${size}px ${typeface}`;
  const width = brush.measureText(text).width + size;
  brush.fillStyle = colours.accent;
  brush.fillRect(x, y - size * 1.15, width, size * 1.6);
  write(brush, { text, x: x + size / 2, y, size, weight: 700, colour: colours.onAccent, maxWidth: width });
}
