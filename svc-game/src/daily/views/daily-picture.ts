import { type SectorMark, messages, rightMarks } from '@lights-out/contracts';

import type { Drawing, Shape } from '../../clients/drawing.ts';
import { colours, ground, line, margin, plate, startLights } from '../../clients/picture-parts.ts';

const side = 132;
const pitch = 152;
const top = 330;

/** A question that was not known is an empty box, with a bar where the time was up. */
const fills: Readonly<Record<SectorMark, string>> = {
  purple: colours.purple,
  green: colours.green,
  yellow: colours.yellow,
  right: colours.text,
  wrong: colours.panel,
  'timed-out': colours.panel,
};

/** The picture of a shared race of the Daily Seven, for link previews: its marks, and nothing of its questions. */
export function dailyPicture(n: number, marks: readonly SectorMark[]): Drawing {
  return [
    ...ground(),
    line({ text: messages.brand.name.toUpperCase(), x: margin, y: 112, size: 40, weight: 700 }),
    line({ text: messages.landing.title, x: margin, y: 156, size: 26, colour: colours.muted }),
    ...startLights(64),
    line({
      text: `${messages.daily.pageTitle(String(n))}  •  ${rightMarks(marks)}/${marks.length}`,
      x: margin,
      y: 282,
      size: 54,
      weight: 700,
    }),
    ...marks.flatMap((mark, index) => sector(mark, margin + index * pitch)),
    plate(messages.dailyDoor.same, { x: margin, y: 570, size: 36 }),
  ];
}

function sector(mark: SectorMark, x: number): Shape[] {
  const stroke = { colour: colours.line, width: 4 };
  const box: Shape = { kind: 'box', x, y: top, width: side, height: side, fill: fills[mark], stroke };
  if (mark === 'wrong') return [box, line({ text: '×', x: x + 40, y: top + 96, size: 96, colour: colours.muted })];
  if (mark !== 'timed-out') return [box];
  return [box, { kind: 'box', x: x + 42, y: top + 61, width: 48, height: 10, fill: colours.muted }];
}
