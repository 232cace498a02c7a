import { expect, it } from 'vitest';
import { zipFile } from '#tests/api/zip-file.ts';
import { inspectFile } from './inspect-file.ts';

const content = Buffer.from('hola');
const document = ['[Content_Types].xml', 'word/document.xml'].map((name) => ({
  name,
  content: Buffer.from('<a/>'),
}));

it.each([
  ['word/media/image1.svg', 'una imagen SVG'],
  ['word/fonts/font1.odttf', 'letras (fuentes) adentro'],
  ['word/embeddings/Hoja.xlsx', 'una planilla adentro'],
])('what programs put in a document is refused in its own words: %s', async (name, words) => {
  const { refusal } = await inspectFile('a.docx', zipFile([...document, { name, content }]));
  expect(refusal).toContain(words);
  expect(refusal).toMatch(/: guardalo como PDF\.$/);
});

it.each(['-', 'carpeta.d/nota'])(
  'a file in an archive without a kind in its name is refused so: %s',
  async (name) => {
    const { refusal } = await inspectFile('a.zip', zipFile([{ name, content }]));
    expect(refusal).toMatch(/^El archivo comprimido trae uno sin tipo en el nombre \((?:-|nota)\): ponele /);
  },
);
