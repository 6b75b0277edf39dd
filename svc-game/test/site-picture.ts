import { messages } from '@lights-out/contracts';

import type { Brush } from '../src/clients/painter.ts';
import { colours, drawGround, drawStartLights, margin, write } from '../src/http/views/picture-parts.ts';

/** The picture of the site, for pages without one of their own. */
export function drawSite(brush: Brush): void {
  drawGround(brush);
  drawStartLights(brush, 64);
  write(brush, { text: messages.brand.name, x: margin - 6, y: 410, size: 150, weight: 700 });
  write(brush, { text: messages.landing.title, x: margin, y: 484, size: 48, weight: 600 });
  const lead = 'Seven questions, fifteen seconds each. How fast are you when the lights go out?';
  write(brush, { text: lead, x: margin, y: 556, size: 30, colour: colours.muted });
}
