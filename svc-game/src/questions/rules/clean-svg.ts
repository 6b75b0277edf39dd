// Stays at 2.17.5 until tests run ES modules: from 2.17.6 on its parser is published as such only.
import sanitize from 'sanitize-html';

const shapes = ['path', 'rect', 'circle', 'ellipse', 'line', 'polyline', 'polygon', 'text', 'tspan'];
const containers = ['svg', 'g', 'defs', 'clipPath', 'linearGradient', 'radialGradient', 'stop'];
// Left out with what is in them.
const dropped = [
  'script',
  'style',
  'foreignObject',
  'title',
  'desc',
  'metadata',
  'animate',
  'set',
  'textarea',
  'option',
];
const painted = ['fill', 'stroke', 'color', 'stop-color', 'clip-path'];
const drawn =
  `fill-opacity fill-rule clip-rule opacity stop-opacity stroke-width stroke-linecap stroke-linejoin stroke-miterlimit
  stroke-opacity font-family font-size font-weight font-style text-anchor dominant-baseline letter-spacing`.split(
    /\s+/,
  );
const placed =
  `d points x y x1 x2 y1 y2 cx cy r rx ry fx fy dx dy width height viewBox preserveAspectRatio transform id offset
  gradientUnits gradientTransform spreadMethod clipPathUnits`.split(/\s+/);
/** Neither a function nor an address, save for something within the drawing. */
const harmless = /^(?:[^()\\]*|url\(\s*["']?#[\w-]+["']?\s*\)|(?:rgb|hsl)a?\([\d\s.,%/]*\))$/i;
// Numbers in parentheses.
const moves = /^[\w\s.,()+-]*$/;

const options: sanitize.IOptions = {
  allowedTags: [...shapes, ...containers],
  allowedAttributes: { '*': [...painted, ...drawn, ...placed, 'style'], svg: ['xmlns'] },
  allowedStyles: { '*': Object.fromEntries([...painted, ...drawn].map((name) => [name, [harmless]])) },
  nonTextTags: dropped,
  parser: { xmlMode: true, lowerCaseTags: false, lowerCaseAttributeNames: false },
  selfClosing: [...shapes, 'stop'].filter((tag) => tag !== 'text' && tag !== 'tspan'),
  transformTags: { '*': (tagName, attribs) => ({ tagName, attribs: cleaned(tagName, attribs) }) },
};

function cleaned(tag: string, attributes: Record<string, string>): Record<string, string> {
  const isKept = ([name, value]: [string, string]) =>
    name === 'style' || (/transform$/i.test(name) ? moves : harmless).test(value);
  const kept = Object.fromEntries(Object.entries(attributes).filter(isKept));
  if (tag !== 'svg') return kept;
  const { width, height, viewBox = boxOf(width, height), ...others } = kept;
  return { ...others, ...(viewBox === undefined ? {} : { viewBox }), xmlns: 'http://www.w3.org/2000/svg' };
}

function boxOf(width = '', height = ''): string | undefined {
  const [w, h] = [Number.parseFloat(width), Number.parseFloat(height)];
  return w > 0 && h > 0 ? `0 0 ${w} ${h}` : undefined;
}

/**
 * The shapes, texts and colours of an SVG file. Scripts, styles with selectors, links, references to anything outside the drawing, fonts,
 * images, filters, patterns, animations and dashes are left out: what is left cannot run, load, or take long to be drawn.
 *
 * @returns undefined where no drawing is left
 */
export function cleanSvg(text: string): string | undefined {
  const svg = sanitize(text, options).trim();
  const isDrawing =
    svg.startsWith('<svg ') && svg.endsWith('</svg>') && / viewBox="/.test(svg.slice(0, svg.indexOf('>')));
  return isDrawing ? `${svg}\n` : undefined;
}
