import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { WEB_DRAWINGS } from '../../repository-files.ts';
import { readXml } from '@skillkite/formats/xml';

type Attributes = Readonly<Record<string, string>>;
type Drawing = { readonly width: number; readonly height: number; readonly parts: readonly Part[] };
type Part = {
  readonly tag: string;
  readonly of: Attributes;
  readonly children: Part[];
};

function partsOf(svg: string): readonly Part[] {
  const root: Part = { tag: '', of: {}, children: [] };
  const path: Part[] = [root];
  readXml(svg, {
    open: ({ name, attributes }) => {
      const part: Part = { tag: name, of: attributes, children: [] };
      path.at(-1)?.children.push(part);
      path.push(part);
    },
    close: () => void path.pop(),
  });
  return root.children;
}

const read = new Map<string, Drawing>();

function drawingAt(path: string): Drawing {
  const known = read.get(path);
  if (known) return known;
  const [svg] = partsOf(readFileSync(join(WEB_DRAWINGS, path), 'utf8'));
  const [, , width = 0, height = 0] = (svg?.of['viewBox'] ?? '').split(' ').map(Number);
  const drawing = { width, height, parts: svg?.children ?? [] };
  read.set(path, drawing);
  return drawing;
}

const numbersIn = (words: string): number[] => words.split(/[ ,]+/).map(Number);

function move(pdf: PDFKit.PDFDocument, transform: string): void {
  for (const [, name, values = ''] of transform.matchAll(/(\w+)\(([^)]*)\)/g)) {
    const [x = 0, y = 0, z = 0] = numbersIn(values);
    if (name === 'translate') pdf.translate(x, y);
    else if (name === 'rotate') pdf.rotate(x, { origin: [y, z] });
    else throw new Error(`Unsupported SVG transform "${name}" in a drawing.`);
  }
}

function trace(pdf: PDFKit.PDFDocument, { tag, of }: Part): void {
  const at = (name: string) => Number(of[name] ?? 0);
  if (tag === 'path') pdf.path(of['d'] ?? '');
  else if (tag === 'circle') pdf.circle(at('cx'), at('cy'), at('r'));
  else if (tag === 'ellipse') pdf.ellipse(at('cx'), at('cy'), at('rx'), at('ry'));
  else if (tag === 'rect') pdf.roundedRect(at('x'), at('y'), at('width'), at('height'), at('rx'));
  else throw new Error(`Unsupported SVG element <${tag}> in a drawing.`);
}

function draw(pdf: PDFKit.PDFDocument, part: Part, around: Attributes = {}): void {
  const { transform, ...own } = part.of;
  const of = { ...around, ...own };
  pdf.save();
  if (transform !== undefined) move(pdf, transform);
  if (part.tag === 'g') for (const child of part.children) draw(pdf, child, of);
  else {
    const { fill = '#000000', stroke } = of;
    if (fill !== 'none') {
      trace(pdf, part);
      pdf.fill(fill);
    }
    if (stroke !== undefined) {
      trace(pdf, part);
      pdf
        .lineWidth(Number(of['stroke-width'] ?? 1))
        .lineCap(of['stroke-linecap'] === 'round' ? 'round' : 'butt')
        .lineJoin(of['stroke-linejoin'] === 'round' ? 'round' : 'miter')
        .stroke(stroke);
    }
  }
  pdf.restore();
}

type Box = {
  readonly x: number;
  readonly y: number;
  readonly side: number;
  readonly isRound?: boolean;
};

/** One of our own drawings as vectors, by its place in the application's public folder: flat shapes, as `look` has them. */
export function drawSvg(pdf: PDFKit.PDFDocument, path: string, { x, y, side, ...box }: Box): void {
  const { width, height, parts } = drawingAt(path);
  pdf.save();
  if (box.isRound === true) pdf.circle(x + side / 2, y + side / 2, side / 2).clip();
  pdf.translate(x, y).scale(side / Math.max(width, height));
  for (const part of parts) draw(pdf, part);
  pdf.restore();
}
