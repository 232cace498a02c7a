import type { ReducedPhoto } from './reduce-photos.ts';

/** A4 and the margin around a photo, in points. */
const [SHORT, LONG] = [595, 842];
const MARGIN = 18;
const HEADER = '%PDF-1.4\n';

/** Upper limit of the bytes a PDF adds per photo, and for the document itself. */
export const PDF_OVERHEAD = 2048;

/**
 * PDF with one photo per page, portrait or landscape as the photo is (ISO 32000-1). The JPEGs are embedded unchanged.
 */
export function photosPdf(photos: readonly ReducedPhoto[]): Blob {
  const first = 3;
  const pages = photos.map((_, i) => `${first + i * 3} 0 R`);
  const objects: (readonly (string | Blob)[])[] = [
    ['<</Type/Catalog/Pages 2 0 R>>'],
    [`<</Type/Pages/Count ${pages.length}/Kids[${pages.join(' ')}]>>`],
    ...photos.flatMap((photo, i) => pageOf(photo, first + i * 3)),
  ];
  const parts: (string | Blob)[] = [HEADER];
  const places: number[] = [];
  let at = HEADER.length;
  const write = (part: string | Blob) => {
    parts.push(part);
    at += typeof part === 'string' ? part.length : part.size;
  };
  for (const [i, object] of objects.entries()) {
    places.push(at);
    write(`${i + 1} 0 obj\n`);
    object.forEach(write);
    write('\nendobj\n');
  }
  const count = objects.length + 1;
  const table = places.map((place) => `${String(place).padStart(10, '0')} 00000 n \n`).join('');
  const start = at;
  write(`xref\n0 ${count}\n0000000000 65535 f \n${table}`);
  write(`trailer\n<</Size ${count}/Root 1 0 R>>\nstartxref\n${start}\n%%EOF\n`);
  return new Blob(parts, { type: 'application/pdf' });
}

/** PDF objects of a page: the page, its content stream and the image. */
function pageOf({ jpeg, width, height }: ReducedPhoto, number: number): (readonly (string | Blob)[])[] {
  const [pageWidth, pageHeight] = width > height ? [LONG, SHORT] : [SHORT, LONG];
  const scale = Math.min((pageWidth - 2 * MARGIN) / width, (pageHeight - 2 * MARGIN) / height);
  const [wide, high] = [width * scale, height * scale];
  const [left, bottom] = [(pageWidth - wide) / 2, (pageHeight - high) / 2];
  const drawing = `q ${[wide, 0, 0, high, left, bottom].map((value) => value.toFixed(2)).join(' ')} cm /Foto Do Q`;
  return [
    [
      `<</Type/Page/Parent 2 0 R/MediaBox[0 0 ${pageWidth} ${pageHeight}]/Contents ${number + 1} 0 R/Resources<</XObject<</Foto ${number + 2} 0 R>>>>>>`,
    ],
    [`<</Length ${drawing.length}>>stream\n${drawing}\nendstream`],
    [
      `<</Type/XObject/Subtype/Image/Width ${width}/Height ${height}/ColorSpace/DeviceRGB/BitsPerComponent 8/Filter/DCTDecode/Length ${jpeg.size}>>stream\n`,
      jpeg,
      '\nendstream',
    ],
  ];
}
