import { cleanSvg } from './clean-svg.ts';

const within = (content: string, attributes = 'viewBox="0 0 640 360"') =>
  cleanSvg(`<?xml version="1.0"?>\n<svg xmlns="http://www.w3.org/2000/svg" ${attributes}>${content}</svg>`);
const shape = '<rect width="9" height="9" fill="#fff" />';

test('shapes, gradients, texts and simple styles are kept as they are', () => {
  const drawing =
    '<defs><linearGradient id="a" gradientUnits="userSpaceOnUse"><stop offset="0" stop-color="#fff" /></linearGradient></defs>' +
    '<g transform="matrix(.66 0 0 .66 155 15)" style="fill:url(#a);stroke:rgb(1, 2, 3)"><path d="M0 0L9-9z" clip-path="url(#c)" /></g>' +
    '<text x="1" y="2" font-size="9">P &amp; O</text>';
  expect(within(drawing)).toBe(`<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 640 360">${drawing}</svg>\n`);
});

test.each([
  ['a script', '<script>alert(1)</script>'],
  ['a script of another kind of letters', '<SCRIPT href="x.js"/><svg:script>1</svg:script>'],
  ['foreign content', '<foreignObject><body onload="alert(1)">x</body></foreignObject>'],
  ['a style sheet', '<style>@import "https://a.example/x.css";</style>'],
  ['an image of elsewhere', '<image href="https://a.example/x.png"/>'],
  ['a use of elsewhere', '<use xlink:href="https://a.example/x.svg#a"/>'],
  ['an animation', '<animate attributeName="href" values="javascript:alert(1)"/>'],
  ['a title, which would be read aloud', '<title>Suzuka</title><desc>Suzuka</desc>'],
  ['a pattern, which could be nested without end', '<pattern id="p"></pattern>'],
  ['a comment and a processing instruction', '<!-- <script> --><?xml-stylesheet href="https://a.example/x.css"?>'],
])('%s is left out', (_, content) => {
  const svg = within(content + shape)!;
  expect(svg).toContain('<rect ');
  expect(svg).not.toMatch(
    /script|foreignObject|style|image|use|animate|title|desc|pattern|example|Suzuka|<!|<\?|body/i,
  );
});

test('what is marked as text stays text', () => {
  expect(within(`<![CDATA[<script>alert(1)</script>]]>${shape}`)).toContain('&lt;script&gt;');
});

// HTML reads the content of these as text, XML does not; written out as it came, it would be markup for the other of the two.
test.each(['xmp', 'textarea', 'noembed', 'noframes', 'iframe', 'plaintext', 'noscript', 'title', 'math'])(
  'what stands in <%s> never becomes markup',
  (element) => {
    for (const content of ['&lt;script&gt;1&lt;/script&gt;', '<script>1</script>', '<![CDATA[<img onerror="1">]]>']) {
      const svg = within(`<${element}>${content}</${element}>${shape}`)!;
      expect(svg).toContain('<rect ');
      expect(svg).not.toMatch(new RegExp(`<(?:script|img|${element})`, 'i'));
    }
  },
);

test.each([
  'onload="alert(1)"',
  'fill="url(https://a.example/x#a)"',
  'fill="url(//a.example/x#a)"',
  'style="fill:url(https://a.example/x)"',
  'style="background:url(https://a.example/x)"',
  'style="fill:u\\72l(https://a.example/x)"',
  'href="javascript:alert(1)"',
  'xml:base="https://a.example/"',
  'stroke-dasharray="0.0001"',
  'filter="url(#f)"',
])('the attribute %s is left out', (attribute) => {
  const svg = within(`<path d="M0 0" ${attribute}/>${shape}`)!;
  expect(svg).toContain('<path d="M0 0"');
  expect(svg).not.toMatch(/alert|example|onload|href|base|dash|filter/);
});

test('a drawing that states its size by width and height gets a view box', () => {
  expect(within(shape, 'width="320px" height="180px"')).toContain('viewBox="0 0 320 180">');
});

test.each(['', 'no drawing', '<html><svg viewBox="0 0 1 1"></svg></html> words', '<svg><rect/></svg>'])(
  'what is no drawing gives none: %j',
  (text) => expect(cleanSvg(text)).toBeUndefined(),
);
