import { drawArtifact, type Sheet } from './sheet.ts';

type Attributes = Readonly<Record<string, string | undefined>>;

const SHAPE = /<(rect|circle|ellipse|path|polygon)\b([^<>]*)>/g;
const ATTRIBUTE = /(?<![\w-])([\w-]+)\s*=\s*"([^"]*)"/g;

/**
 * Draws a logo in a square of `side` points: a PNG as an image, an SVG as vectors. Supports plain SVG shapes with their
 * own fill and stroke; attributes of groups, text, gradients and transforms are ignored.
 */
export function drawLogo(sheet: Sheet, svg: string, x: number, y: number, side: number): void {
  if (svg.startsWith('data:'))
    return drawArtifact(sheet, (doc) => doc.image(svg, x, y, { fit: [side, side] }));
  const [left = 0, top = 0, width = 64, height = 64] = (attributesOf(svg)['viewBox'] ?? '')
    .split(/[\s,]+/)
    .map(Number);
  const scale = side / Math.max(width, height);
  drawArtifact(sheet, (doc) => {
    doc.translate(x, y).scale(scale).translate(-left, -top);
    for (const [, name = '', text = ''] of svg.matchAll(SHAPE)) drawShape(doc, name, attributesOf(text));
  });
}

function attributesOf(text: string): Attributes {
  return Object.fromEntries([...text.matchAll(ATTRIBUTE)].map(([, name, value]) => [name, value]));
}

function drawShape(doc: PDFKit.PDFDocument, name: string, attributes: Attributes): void {
  const { fill = '#000000', stroke = 'none', opacity = '1' } = attributes;
  const fills = fill !== 'none';
  const strokes = stroke !== 'none';
  if (!fills && !strokes) return;
  const number = (key: string, otherwise = 0) => Number(attributes[key] ?? otherwise);
  doc.save().opacity(Number(opacity)).lineWidth(number('stroke-width', 1));
  if (attributes['stroke-linecap'] === 'round') doc.lineCap('round');
  outline(doc, name, attributes, number);
  if (fills && strokes) doc.fillAndStroke(fill, stroke);
  else if (fills) doc.fill(fill, attributes['fill-rule'] === 'evenodd' ? 'even-odd' : 'non-zero');
  else doc.stroke(stroke);
  doc.restore();
}

function outline(
  doc: PDFKit.PDFDocument,
  name: string,
  { d = '', points = '' }: Attributes,
  number: (key: string) => number,
): void {
  if (name === 'rect') {
    const radius = number('rx');
    const [x, y, width, height] = [number('x'), number('y'), number('width'), number('height')] as const;
    if (radius) doc.roundedRect(x, y, width, height, radius);
    else doc.rect(x, y, width, height);
  } else if (name === 'circle') doc.circle(number('cx'), number('cy'), number('r'));
  else if (name === 'ellipse') doc.ellipse(number('cx'), number('cy'), number('rx'), number('ry'));
  else doc.path(name === 'polygon' ? `M${points}z` : d);
}
