import { foldDisplayName } from '../../users/rules/fold.ts';
import { isReservedName, pseudonymOf } from './pseudonym.ts';

test('cannot be chosen as a display name', () => {
  expect(isReservedName(foldDisplayName(pseudonymOf('4f2a')))).toBe(true);
});

test.each([
  'Retired driver',
  'retired DRIVER 0000',
  'Rétired-Driver',
  'Retired  driver of the year',
  'ＲＥＴＩＲＥＤ　ＤＲＩＶＥＲ 1',
  'Lights Out',
  'Lights Out Support',
  'L.i.g.h.t.s Out',
  'Lіghts Οut',
  'Moderator',
  'Modеrаtor',
  'Support',
  'ADMIN',
  'Deleted player',
  'Site Admin',
  'Admin 2026',
  'admin1',
  'Race Ѕteward',
  'The Stewards',
  'M0derator_7',
  'Support (Lights Out)',
  'LightsOut_Official',
  'L1ghts 0ut',
  'Liɡhts Out',
  'Team Lights Out',
  'Race Control',
  'FIA Race-Control 1',
  'F1 Official',
  'Steward',
  'Stewards',
  'Owner',
  'Owner 1',
  'The Site Owner',
  'Player Support',
  'Help Desk',
  'Kundendienst',
  'S u p p o r t',
  'A.d.m.i.n',
  'Mode Rator',
  '$upport',
  'St3ward',
  '@dmin',
  '---',
  '- – —',
])('%p is reserved', (name) => {
  expect(isReservedName(foldDisplayName(name))).toBe(true);
});

test.each([
  'Retired',
  'Driver',
  'A retired driver',
  'Tired driver',
  'Supporter',
  'Moderate Max',
  'Badminton',
  'Stewart',
  'Falstaff',
  'Unofficial',
  'Dog Owner',
  'Land Owner',
  'Race Controller',
  'Solar System',
  'Highlights Outtakes',
  'Ann Admire',
  'Sebastian 5',
  'Jackie Stewart 3',
  'Vеттel',
  '李雷',
  '-1-',
  '🏎️🏁',
])('%p is not', (name) => {
  expect(isReservedName(foldDisplayName(name))).toBe(false);
});
