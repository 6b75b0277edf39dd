import { boardOfMode, isPremium, messages, type Difficulty, type Mode } from '@lights-out/contracts';

import type { Brush } from '../../clients/painter.ts';
import { drawableName } from '../../domain/drawable-name.ts';
import { colours, drawGround, drawPlate, drawStartLights, margin, write } from './picture-parts.ts';

interface Shown {
  readonly creatorName: string;
  readonly creatorScore: number;
  readonly mode: Mode;
  readonly difficulty: Difficulty;
}

/** The picture of a friend challenge, for link previews. Shows nothing that its page does not show. */
export function drawChallenge(brush: Brush, { creatorName, creatorScore, mode, difficulty }: Shown): void {
  const name = drawableName(creatorName) ?? 'A friend';
  const rules = `${messages.game[mode]}  •  ${messages.difficulties[difficulty].toUpperCase()}`;
  const rulesColour = isPremium(boardOfMode(mode)) ? colours.gold : colours.muted;
  drawGround(brush);
  write(brush, { text: messages.brand.name.toUpperCase(), x: margin, y: 112, size: 40, weight: 700 });
  write(brush, { text: messages.landing.title, x: margin, y: 156, size: 26, colour: colours.muted });
  drawStartLights(brush, 64);
  write(brush, { text: name, ending: ' scored', x: margin, y: 300, size: 54, weight: 600 });
  write(brush, { text: creatorScore.toLocaleString('en'), x: margin - 8, y: 470, size: 208, weight: 700 });
  write(brush, { text: rules, x: 700, y: 470, size: 28, weight: 600, colour: rulesColour });
  drawPlate(brush, 'Can you beat it?', { x: margin, y: 566, size: 48 });
  write(brush, { text: 'Seven questions, fifteen seconds each', x: 560, y: 562, size: 28, colour: colours.muted });
}
