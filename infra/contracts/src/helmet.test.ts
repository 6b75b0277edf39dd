import { codeOfHelmet, derivedHelmet, helmetCode, helmetOf, listHelmets } from './helmet.ts';

test('every code is one helmet, and every helmet one code', () => {
  const codes = Array.from({ length: 384 }, (_, code) => code);
  expect(codes.map((code) => codeOfHelmet(helmetOf(code)))).toEqual(codes);
  expect([-1, 384, 1.5].map((code) => helmetCode.safeParse(code).success)).toEqual([false, false, false]);
});

const ids = Array.from({ length: 500 }, (_, n) => `00000000-0000-4000-8000-${String(n).padStart(12, '0')}`);

test('a player without a choice always has the same helmet, in two colours', () => {
  for (const id of ids) {
    const { base, second } = helmetOf(derivedHelmet(id));
    expect(base).not.toBe(second);
    expect(helmetCode.safeParse(derivedHelmet(id)).success).toBe(true);
  }
  expect(derivedHelmet(ids[7] as string)).toBe(derivedHelmet(ids[7] as string));
});

test('helmets of many players are spread', () => {
  expect(new Set(ids.map(derivedHelmet)).size).toBeGreaterThan(200);
});

test('players are named by ids with commas between them, a page of a board at most', () => {
  const parse = (players: string) => listHelmets.query?.safeParse({ players });
  expect(parse(ids.slice(0, 2).join(','))?.data).toEqual({ players: ids.slice(0, 2) });
  expect(parse(ids.slice(0, 101).join(','))?.success).toBe(false);
  expect(parse('ada')?.success).toBe(false);
});
