import { defaultLanguage, type Language } from '@lights-out/contracts/languages';
import type { PrerenderedPages } from '@lights-out/contracts/slices';

/**
 * Prerenders every page for a visitor, before any data is fetched: in full if the shell draws it, the frame with the
 * page's heading if a remote does. The build writes it beside the shell's page, and the gateway inserts it. See
 * decision 0094. Once for each evaluation: the pages take their texts when they are evaluated.
 */
export async function prerender(language: Language = defaultLanguage): Promise<PrerenderedPages> {
  if (language === 'de') await import('./texts/de.ts');
  const { drawPages } = await import('./draw-pages.tsx');
  return drawPages(language);
}
