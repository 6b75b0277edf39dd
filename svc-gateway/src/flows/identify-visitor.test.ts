import { cookieNamesOf } from '@lights-out/contracts';

import type { HeldSlices } from '../clients/released-slices.ts';
import { identifyVisitor } from './identify-visitor.ts';

const held = {
  slices: new Map([['game', { entry: { canary: { version: '1.1.0', percent: 50, label: 'pit-crew' } } }]]),
} as unknown as HeldSlices;
const over = (isHttps: boolean) => ({ isHttps, cookieNames: cookieNamesOf(isHttps) });
const joining = (cookie?: string) => ({ cookie, canary: 'pit-crew' });

test('over https the cookies of a browser are Secure with the prefix __Host-, and over http there is none', () => {
  const { cookies } = identifyVisitor(joining(), held, over(true));
  expect(cookies).toHaveLength(2);
  for (const cookie of cookies)
    expect(cookie).toMatch(
      /^__Host-lights_out_(?:bucket|canary)=[\w-]+; Max-Age=\d+; Path=\/; HttpOnly; Secure; SameSite=Lax$/,
    );
  for (const cookie of identifyVisitor(joining(), held, over(false)).cookies)
    expect(cookie).toMatch(/^lights_out_(?:bucket|canary)=[\w-]+; Max-Age=\d+; Path=\/; HttpOnly; SameSite=Lax$/);
});

test('over https what another host of the domain has set is not read', () => {
  const read = (cookie: string) => identifyVisitor({ cookie, canary: undefined }, held, over(true)).visitor;
  expect(read('__Host-lights_out_bucket=9; __Host-lights_out_canary=pit-crew')).toEqual({
    bucket: 9,
    label: 'pit-crew',
  });
  expect(read('lights_out_bucket=9; __Host-lights_out_bucket=40; lights_out_canary=pit-crew')).toEqual({
    bucket: 40,
    label: undefined,
  });
});
