import { isLink, isOffer, isSlur } from './unwanted-name.ts';

test.each([
  'nigger',
  'N1gger',
  'n1gger',
  'nïggеr',
  'n i g g e r',
  'n_i_g_g_e_r 88',
  'Retard',
  'xX faggot Xx',
  'Kike',
  'spic',
  'hitler',
  'H1tler',
  'Adolf Hitler 33',
  'h.i.t.l.e.r',
  'Sieg Heil',
  'puta',
  'p.u.t.a',
  'Hurensohn',
])('%p is a slur', (name) => {
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
  'Heil am Rhein',
  'Whitler',
  'Putain',
  'Computador',
  'J. P. Montoya',
  'A. J. Foyt IV',
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

test.each([
  '1.50€ refund: call +49 171 1',
  'Refunds here',
  'R e f u n d',
  'Rückerstattung 1,50',
  'call 0171 1234567',
  '+44 20 7946 0958',
])('%p is an offer', (name) => {
  expect(isOffer(name)).toBe(true);
});

test.each(['Max 33', '1:23.456', 'Vettel 2010-2013', 'Lap +1.234', '01.02.2003', 'Funder', 'Refundador', '44 5 63'])(
  '%p is none',
  (name) => {
    expect(isOffer(name)).toBe(false);
  },
);
