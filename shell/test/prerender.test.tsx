/** @jest-environment node */
import { demoOperator, operatorMarks } from '@lights-out/contracts/operator';
import { pagePaths, pageSlices } from '@lights-out/contracts/pages';
import { headingMark } from '@lights-out/contracts/slices';

import { prerender } from '../src/prerender.tsx';

let drawn: Readonly<Record<string, string>>;
beforeAll(async () => {
  drawn = await prerender();
});

test('every page of the site is drawn, in its frame', () => {
  expect(Object.keys(drawn)).toEqual(pagePaths);
  for (const page of pagePaths) expect(drawn[page]).toMatch(/<header.*<main/s);
});

test("the shell's own pages are drawn in full", () => {
  expect(drawn['/']).toContain('Seven questions.');
  expect(drawn['/faq']).toMatch(/<h1[^>]*>[^<{]+<\/h1>/);
  for (const page of pagePaths.filter((path) => pageSlices[path] === 'shell'))
    expect(drawn[page]).not.toContain(headingMark);
});

test('a page of a remote is headed with what the gateway will know of it, and left to the browser', () => {
  for (const page of pagePaths.filter((path) => pageSlices[path] !== 'shell')) {
    expect(drawn[page]?.split(headingMark)).toHaveLength(2);
    expect(drawn[page]).toContain('data-dgst="left-to-browser"');
  }
});

test('the link to the page itself is marked, and a game has no footer', () => {
  expect(drawn['/leaderboard']).toMatch(/<a aria-current="page"[^>]* href="\/leaderboard"/);
  expect(drawn['/mode']).toContain('<footer');
  expect(drawn['/game']).not.toContain('<footer');
});

test('nothing is drawn that the content security policy would hold back', () => {
  for (const html of Object.values(drawn)) expect(html).not.toMatch(/<script|<style|style=/);
});

test('who runs the site is left to the gateway, which knows it', () => {
  for (const mark of Object.values(operatorMarks)) expect(drawn['/imprint']).toContain(mark);
  expect(drawn['/']).toContain(`<a href="mailto:${operatorMarks.contactEmail}">${operatorMarks.contactEmail}</a>`);
  expect(JSON.stringify(drawn)).not.toContain(demoOperator.contactEmail);
});
