import { startLight } from '@lights-out/contracts/start-light';

import { pictureSize, typeface, type Brush } from '../../clients/painter.ts';

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
const lights = 5;
/** From the units of the drawing to pixels. */
const scale = 1.2;

/** The gantry of five start lights, all on, its right edge at the margin: the drawing of the pages. */
export function drawStartLights(brush: Brush, top: number): void {
  const { beam } = startLight;
  const span = (lights - 1) * pitch + startLight.width * scale;
  const left = pictureSize.width - margin - span;
  brush.save();
  brush.translate(left, top);
  brush.scale(scale, scale);
  fillBox(brush, { x: -20, y: beam.y, width: span / scale + 40, height: beam.height });
  for (let index = 0; index < lights; index += 1) {
    drawLight(brush);
    brush.translate(pitch / scale, 0);
  }
  brush.restore();
}

/** One light that is on, in the units of its drawing. */
function drawLight(brush: Brush): void {
  const { housing, blank, lamp, halo, glint } = startLight;
  brush.lineWidth = housing.stroke;
  fillBox(brush, housing, colours.carbon);
  fillCircle(brush, blank, colours.panel);
  brush.globalAlpha = halo.opacity;
  fillCircle(brush, { ...lamp, radius: halo.radius }, colours.accent);
  brush.globalAlpha = 1;
  fillCircle(brush, lamp, colours.accent);
  brush.globalAlpha = glint.opacity;
  brush.strokeStyle = colours.text;
  brush.lineWidth = glint.stroke;
  brush.lineCap = 'round';
  const halfWidth = (glint.right - glint.left) / 2;
  const angle = Math.acos(halfWidth / glint.radius);
  const centreY = glint.y + Math.sqrt(glint.radius ** 2 - halfWidth ** 2);
  brush.beginPath();
  brush.arc(glint.left + halfWidth, centreY, glint.radius, Math.PI + angle, -angle);
  brush.stroke();
  brush.globalAlpha = 1;
}

interface Box {
  readonly x: number;
  readonly y: number;
  readonly width: number;
  readonly height: number;
}

function fillBox(brush: Brush, { x, y, width, height }: Box, colour: string = colours.panel): void {
  brush.fillStyle = colour;
  brush.strokeStyle = colours.line;
  brush.fillRect(x, y, width, height);
  brush.strokeRect(x, y, width, height);
}

interface Circle {
  readonly x: number;
  readonly y: number;
  readonly radius: number;
}

function fillCircle(brush: Brush, { x, y, radius }: Circle, colour: string): void {
  brush.beginPath();
  brush.arc(x, y, radius, 0, 2 * Math.PI);
  brush.fillStyle = colour;
  brush.fill();
}

/** A text on a plate of the accent, hard at the left edge. */
export function drawPlate(brush: Brush, text: string, { x, y, size }: { x: number; y: number; size: number }): void {
  brush.font = `700 ${size}px ${typeface}`;
  const width = brush.measureText(text).width + size;
  brush.fillStyle = colours.accent;
  brush.fillRect(x, y - size * 1.15, width, size * 1.6);
  write(brush, { text, x: x + size / 2, y, size, weight: 700, colour: colours.onAccent, maxWidth: width });
}
