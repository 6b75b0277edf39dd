import { cleanSvg } from '../questions/rules/clean-svg.ts';
import { lengthOf, numbersIn, outlineOf, readSvg } from './svg-nodes.ts';

const whole = { width: 640, height: 360 };
const read = (content: string) => readSvg(cleanSvg(`<svg viewBox="0 0 640 360">${content}</svg>`)!)!.children;
const outline = (content: string) => {
  const [node] = read(content);
  return typeof node === 'object' ? outlineOf(node, whole) : undefined;
};

test('a cleaned drawing is read with its texts, and styles are attributes', () => {
  expect(
    read(
      '<g id="a"><text x="3" style="fill: #e10600; stroke:none">1 &lt; 2 &amp; 3<tspan>.</tspan></text></g><path d="M0 0"/>',
    ),
  ).toEqual([
    {
      tag: 'g',
      attributes: { id: 'a' },
      children: [
        {
          tag: 'text',
          attributes: { x: '3', style: 'fill:#e10600;stroke:none', fill: '#e10600', stroke: 'none' },
          children: ['1 < 2 & 3', { tag: 'tspan', attributes: {}, children: ['.'] }],
        },
      ],
    },
    { tag: 'path', attributes: { d: 'M0 0' }, children: [] },
  ]);
});

test.each(['', 'text', '<svg>', '<svg></g></svg>', '<svg/></svg>', '<svg a=b></svg>', '<svg><!-- --></svg>'])(
  'what is not well-formed is not read: %j',
  (svg) => expect(readSvg(svg)).toBeUndefined(),
);

test.each([
  ['<path d="M1 2z"/>', 'M1 2z'],
  ['<rect x="10%" y="10%" width="20" height="5"/>', 'M64 36h20v5h-20z'],
  ['<circle cx="5" cy="6" r="2"/>', 'M3 6a2 2 0 1 0 4 0a2 2 0 1 0 -4 0z'],
  ['<ellipse cx="5" cy="6" rx="2" ry="1"/>', 'M3 6a2 1 0 1 0 4 0a2 1 0 1 0 -4 0z'],
  ['<line x1="1" y1="2" x2="3" y2="4"/>', 'M1 2L3 4'],
  ['<polyline points="1,2 3,4 5"/>', 'M1 2 3 4'],
  ['<polygon points="1,2 3,4 5,6"/>', 'M1 2 3 4 5 6z'],
  ['<polygon points="1"/>', ''],
  ['<g/>', undefined],
])('the outline of %s is %s', (content, expected) => expect(outline(content)).toBe(expected));

test('lengths have units and shares, numbers need no space between them', () => {
  expect([lengthOf('12'), lengthOf('3pt'), lengthOf('50%', 360), lengthOf('wide'), lengthOf()]).toEqual([
    12, 4, 180, 0, 0,
  ]);
  expect(numbersIn('1,2-3.5e2 .5-.25')).toEqual([1, 2, -350, 0.5, -0.25]);
  expect(numbersIn()).toEqual([]);
});
