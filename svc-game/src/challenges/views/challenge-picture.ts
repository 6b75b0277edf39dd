import { boardOfMode, isPremium, messages, type Difficulty, type Mode } from '@lights-out/contracts';

import type { Drawing } from '../../clients/drawing.ts';
import { drawableName } from '../rules/drawable-name.ts';
import { colours, ground, line, margin, plate, startLights } from '../../clients/picture-parts.ts';

interface Shown {
  readonly creatorName: string;
  readonly creatorScore: number;
  readonly mode: Mode;
  readonly difficulty: Difficulty;
}

/** The picture of a friend challenge, for link previews. Shows nothing that its page does not show. */
export function challengePicture({ creatorName, creatorScore, mode, difficulty }: Shown): Drawing {
  const name = drawableName(creatorName) ?? 'A friend';
  const rules = `${messages.game[mode]}  •  ${messages.difficulties[difficulty].toUpperCase()}`;
  const rulesColour = isPremium(boardOfMode(mode)) ? colours.gold : colours.muted;
  return [
    ...ground(),
    line({ text: messages.brand.name.toUpperCase(), x: margin, y: 112, size: 40, weight: 700 }),
    line({ text: messages.landing.title, x: margin, y: 156, size: 26, colour: colours.muted }),
    ...startLights(64),
    line({ text: name, ending: ' scored', x: margin, y: 300, size: 54, weight: 600 }),
    line({ text: creatorScore.toLocaleString('en'), x: margin - 8, y: 470, size: 208, weight: 700 }),
    line({ text: rules, x: 700, y: 470, size: 28, weight: 600, colour: rulesColour }),
    plate('Can you beat it?', { x: margin, y: 566, size: 48 }),
    line({ text: 'Seven questions, fifteen seconds each', x: 560, y: 562, size: 28, colour: colours.muted }),
  ];
}
