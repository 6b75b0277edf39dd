import { houseOf } from './house.ts';
import { checkPhysicalSides, checkShownTexts, checkTranslatedAreas, playersSlices } from './languages.ts';

const translated = 'translate([messages.parts, german.parts], [messages.game, german.game]);';
const slices = Object.fromEntries(playersSlices.map((slice) => [`${slice}/src/texts/de.ts`, translated]));

test('a slice that translates what it uses has no fault', () => {
  const house = houseOf({
    ...slices,
    'mfe-game/src/a.tsx': 'const { parts, game: texts } = messages;\nmessages.game.go;',
  });
  expect(checkTranslatedAreas(house)).toEqual([]);
});

test('an area that stays English is named, however it is taken', () => {
  const house = houseOf({
    ...slices,
    'mfe-game/src/a.tsx': 'const { parts, results: texts } = messages;',
    'shell/src/b.tsx': '<p>{messages.landing.title}</p>',
    'shell/src/c.test.tsx': 'messages.toasts.fallback',
  });
  expect(checkTranslatedAreas(house)).toEqual([
    'shell uses messages.landing, which shell/src/texts/de.ts does not translate',
    'mfe-game uses messages.results, which mfe-game/src/texts/de.ts does not translate',
  ]);
});

test('a slice without German is a fault', () => {
  const { 'mfe-account/src/texts/de.ts': left, ...others } = slices;
  expect(left).toBeDefined();
  expect(checkTranslatedAreas(houseOf(others))).toEqual(['mfe-account has no mfe-account/src/texts/de.ts']);
});

test.each([
  'margin-left: 4px',
  'border-right-color: red',
  'padding-left: 0',
  'left: 0',
  'text-align: right',
  'float: left',
  'border-top-left-radius: 2px',
  'inset: 0 auto auto 0',
])('%s does not mirror', (declaration) => {
  const file = 'mfe-game/src/a.module.css';
  expect(checkPhysicalSides(houseOf({ [file]: `.part {\n  ${declaration};\n}` }))).toHaveLength(1);
});

test.each([
  'margin-inline-start: 4px',
  'inset-inline-end: 0',
  'inset: 0 4px 8px 4px',
  'inset: -8px -4px',
  'transform-origin: left',
  'text-align: start',
])('%s mirrors, or keeps its side on purpose', (declaration) => {
  expect(checkPhysicalSides(houseOf({ 'shell/src/a.module.css': `.left {\n  ${declaration};\n}` }))).toEqual([]);
});

test("the portal's style sheets are not players'", () => {
  expect(checkPhysicalSides(houseOf({ 'shell/portal/src/a.module.css': '.part { left: 0; }' }))).toEqual([]);
});

test.each([
  '<p>Free Practice costs nothing.</p>',
  '<p>Ends {day}</p>',
  '<p>\n  The faster the right answer,\n  the higher the score\n</p>',
  '<nav aria-label="Contents">',
  '<img alt="A red car" />',
])('%s writes a text itself', (markup) => {
  expect(checkShownTexts(houseOf({ 'mfe-game/src/pages/A.tsx': `return ${markup};` }))).toHaveLength(1);
});

test.each([
  '<p>{texts.title} · {n}</p>',
  '<nav aria-label={texts.contents}>',
  'const [at, setAt] = useState<Date | null>(null);\nif (a > 0) showToast({ n });',
  'const rows = useRef<HTMLElement>(null);\nconst read = (row: Row): Promise<Row> => load<Row>(row);',
  "pages={{ '/': <LandingPage />, '/faq': <FaqPage /> }}",
])('%s writes none', (source) => {
  expect(checkShownTexts(houseOf({ 'shell/src/App.tsx': source }))).toEqual([]);
});

test('the portal and tests write their texts where they like', () => {
  const files = { 'shell/portal/src/A.tsx': '<p>Admins</p>', 'shell/src/a.test.tsx': '<p>Some text</p>' };
  expect(checkShownTexts(houseOf(files))).toEqual([]);
});
