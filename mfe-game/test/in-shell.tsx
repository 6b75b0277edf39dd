import { pageOf, pageSlices } from '@lights-out/contracts/pages';
import { screen } from '@testing-library/react';
import { useLocation } from 'react-router-dom';

import { fetchLateParts } from '../src/late-parts.ts';
import GameMfe from '../src/mfe.tsx';

// As in a browser that has been here before. How a part comes late is web-kit's test.
beforeAll(fetchLateParts);

/** The slice as the shell shows it: on its own pages alone. */
export function InShell() {
  const { pathname } = useLocation();
  const page = pageOf(pathname);
  return page && pageSlices[page] === 'game' ? <GameMfe /> : null;
}

const unheard = { ignore: '[role="status"]' };

/** Text that is seen; what is said aloud alone does not count. */
export const seen = (text: string | RegExp) => screen.getByText(text, unheard);
export const willBeSeen = (text: string | RegExp) => screen.findByText(text, unheard, { timeout: 6_000 });
