import { screen } from '@testing-library/react';

import { fetchAhead } from '../src/fetch-ahead.ts';
import { chooseLanguage, languageCookie } from '../src/session/choose-language.ts';
import { renderSite } from './render-site.tsx';

afterEach(() => {
  document.cookie = 'lights_out_language=; Max-Age=0; Path=/';
  document.documentElement.lang = 'en';
});

test('the switch is named in its language, at the end of the page', async () => {
  renderSite({ route: '/faq' });
  expect(await screen.findByRole('button', { name: 'Deutsch' })).toHaveAttribute('lang', 'de');
});

test('the browser remembers the choice, and loads the page in it', () => {
  const reload = jest.fn();
  chooseLanguage('de', reload);
  expect(document.cookie).toContain('lights_out_language=de');
  expect(reload).toHaveBeenCalledTimes(1);
});

test('over https no other host of the domain can choose it', () => {
  expect(languageCookie('de', true)).toBe(
    '__Host-lights_out_language=de; Path=/; Max-Age=31536000; SameSite=Lax; Secure',
  );
});

test("a slice's texts in another language are fetched by those who have chosen it alone", () => {
  const asked: string[] = [];
  globalThis.fetch = async (path) => {
    asked.push(path as string);
    return new Response();
  };
  const texts = '/mfe/game/assets/__federation_expose_de.0123456789.js';
  fetchAhead({ integrity: { [texts]: 'sha384-x', '/mfe/game/assets/entry.js': 'sha384-x' } }, '/game');
  expect(asked).toEqual(['/mfe/game/assets/entry.js']);
  document.documentElement.lang = 'de';
  fetchAhead({ integrity: { [texts]: 'sha384-x' } }, '/game');
  expect(asked).toContain(texts);
});
