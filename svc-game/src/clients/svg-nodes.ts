/** An element of a drawing. The declarations of its `style` are among its attributes. */
export interface SvgNode {
  readonly tag: string;
  readonly attributes: Readonly<Record<string, string>>;
  readonly children: readonly (SvgNode | string)[];
}

type Growing = SvgNode & { readonly children: (SvgNode | string)[] };

const token = /<(?<closing>\/?)(?<tag>[\w-]+)(?<attributes>(?:\s+[\w:-]+="[^"]*")*)\s*(?<empty>\/?)>|(?<text>[^<]+)/gy;
const entities: Readonly<Record<string, string>> = { lt: '<', gt: '>', quot: '"', amp: '&' };

/**
 * Reads what `cleanSvg` has written: quotes are double, `<` is written as an entity in texts, and there are no comments.
 *
 * @returns undefined where elements are not closed in order
 */
export function readSvg(svg: string): SvgNode | undefined {
  const root = makeNode('', '');
  const open = [root];
  let read = 0;
  for (const { 0: all, groups = {} } of svg.matchAll(token)) {
    read += all.length;
    const { closing, tag = '', attributes = '', empty, text } = groups;
    if (text !== undefined) {
      open.at(-1)!.children.push(unescaped(text));
    } else if (closing) {
      if (open.length === 1 || open.pop()!.tag !== tag) return undefined;
    } else {
      const node = makeNode(tag, attributes);
      open.at(-1)!.children.push(node);
      if (!empty) open.push(node);
    }
  }
  const [svgNode] = root.children;
  return read === svg.length && open.length === 1 && typeof svgNode === 'object' ? svgNode : undefined;
}

function makeNode(tag: string, written: string): Growing {
  const pairs = [...written.matchAll(/([\w:-]+)="([^"]*)"/g)].map(([, name = '', value = '']) => [
    name,
    unescaped(value),
  ]);
  const attributes: Record<string, string> = Object.fromEntries(pairs);
  const declared = (attributes['style'] ?? '').split(';').flatMap((declaration) => {
    const [name = '', value] = declaration.split(':');
    return value === undefined ? [] : [[name.trim(), value.trim()]];
  });
  return { tag, attributes: { ...attributes, ...Object.fromEntries(declared) }, children: [] };
}

function unescaped(text: string): string {
  return text.replaceAll(/&(lt|gt|quot|amp);/g, (_, name: string) => entities[name]!);
}

/** Numbers as an SVG lists them: `1,2 -3.5e2-4`. */
export function numbersIn(text = ''): number[] {
  return (text.match(/[+-]?(?:\d+\.?\d*|\.\d+)(?:e[+-]?\d+)?/gi) ?? []).map(Number);
}

/** The outline of a shape as a path's data; undefined for what is no shape. Corners are not rounded. */
export function outlineOf({ tag, attributes }: SvgNode, whole: { width: number; height: number }): string | undefined {
  const across = (name: string) => lengthOf(attributes[name], whole.width);
  const down = (name: string) => lengthOf(attributes[name], whole.height);
  if (tag === 'path') return attributes['d'] ?? '';
  if (tag === 'rect') return `M${across('x')} ${down('y')}h${across('width')}v${down('height')}h${-across('width')}z`;
  if (tag === 'circle') return ovalOutline(across('cx'), down('cy'), across('r'), across('r'));
  if (tag === 'ellipse') return ovalOutline(across('cx'), down('cy'), across('rx'), down('ry'));
  if (tag === 'line') return `M${across('x1')} ${down('y1')}L${across('x2')} ${down('y2')}`;
  if (tag !== 'polyline' && tag !== 'polygon') return undefined;
  const points = numbersIn(attributes['points']);
  if (points.length < 4) return '';
  return `M${points.slice(0, points.length - (points.length % 2)).join(' ')}${tag === 'polygon' ? 'z' : ''}`;
}

function ovalOutline(x: number, y: number, rx: number, ry: number): string {
  const half = (way: number) => `a${rx} ${ry} 0 1 0 ${way * 2 * rx} 0`;
  return `M${x - rx} ${y}${half(1)}${half(-1)}z`;
}

// CSS pixels; of a font's units only the order of magnitude counts here.
const units: Readonly<Record<string, number>> = {
  pt: 4 / 3,
  pc: 16,
  mm: 96 / 25.4,
  cm: 96 / 2.54,
  in: 96,
  em: 16,
  ex: 8,
};

/** A length in pixels; a percentage is one of `whole`. */
export function lengthOf(text = '', whole = 0): number {
  const [number = 0] = numbersIn(text);
  const unit = /[a-z%]+$/i.exec(text.trim())?.[0] ?? '';
  return unit === '%' ? (number * whole) / 100 : number * (units[unit] ?? 1);
}
