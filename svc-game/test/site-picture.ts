import { messages } from '@lights-out/contracts';

import type { Drawing } from '../src/clients/drawing.ts';
import { colours, ground, line, margin, startLights } from '../src/clients/picture-parts.ts';

/** The picture of the site, for pages without one of their own. */
export function sitePicture(): Drawing {
  const lead = 'Seven questions, fifteen seconds each. How fast are you when the lights go out?';
  return [
    ...ground(),
    ...startLights(64),
    line({ text: messages.brand.name, x: margin - 6, y: 410, size: 150, weight: 700 }),
    line({ text: messages.landing.title, x: margin, y: 484, size: 48, weight: 600 }),
    line({ text: lead, x: margin, y: 556, size: 30, colour: colours.muted }),
  ];
}
