import { isLink, isSlur } from './unwanted-name.ts';

test.each(['nigger', 'N1gger', 'nïggеr', 'Retard', 'xX faggot Xx', 'Kike', 'spic'])('%p is a slur', (name) => {
  expect(isSlur(name)).toBe(true);
});

test.each([
  'Luigi Fagioli',
  'Montenegro',
  'Negroni',
  'Snigger',
  'Tyrannosaurus',
  'Grape',
  'Rapier',
  'Pakistan',
  'Spice',
  'Dick Dastardly',
  'van Dyke',
  'Scunthorpe',
  'Retired',
  '李雷',
])('%p is none', (name) => {
  expect(isSlur(name)).toBe(false);
});

test.each(['https://a.example', 'bit.ly/abc', 'cheap-tickets.com', 'join drive.google.com', 'Vettel.de'])(
  '%p is a link',
  (name) => {
    expect(isLink(name)).toBe(true);
  },
);

test.each(['A.J. Foyt', 'Mr.Smith', 'St.Pauli', 'Max V.', '../../../etc/passwd', 'Q1/Q2', '1:23.456'])(
  '%p is none',
  (name) => {
    expect(isLink(name)).toBe(false);
  },
);
