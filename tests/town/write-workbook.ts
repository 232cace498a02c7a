import { zipFile } from '#tests/api/zip-file.ts';

/** A cell: text, or its XML with `@` as placeholder of the cell reference. */
export type WrittenCell = string | { xml: string };

const MAIN = 'http://schemas.openxmlformats.org/spreadsheetml/2006/main';
const LINKS = 'http://schemas.openxmlformats.org/package/2006/relationships';
const OFFICE = 'http://schemas.openxmlformats.org/officeDocument/2006/relationships';
/** Cells of style 1 are dates. */
const STYLES = `<styleSheet xmlns="${MAIN}"><fonts count="1"><font/></fonts><cellXfs count="2"><xf numFmtId="0"/><xf numFmtId="14" applyNumberFormat="1"/></cellXfs></styleSheet>`;

/**
 * Excel workbook with one sheet, valid or not as its cells.
 * @param rows cells, or the XML of the row
 * @param says size of the sheet declared in the archive, in bytes
 * @param row row number declared by every row
 */
export function writeWorkbook(
  rows: readonly (string | readonly WrittenCell[])[],
  { says, row }: { says?: number; row?: number } = {},
): Buffer {
  const written = rows.map((cells, i) => {
    const number = row ?? i + 1;
    const inside =
      typeof cells === 'string' ? cells : cells.map((cell, at) => cellAt(cell, at, number)).join('');
    return `<row r="${number}">${inside}</row>`;
  });
  const parts: Record<string, string> = {
    '[Content_Types].xml': '<Types xmlns="http://schemas.openxmlformats.org/package/2006/content-types"/>',
    'xl/workbook.xml': `<workbook xmlns="${MAIN}" xmlns:r="${OFFICE}"><sheets><sheet name="A" sheetId="1" r:id="rId1"/></sheets></workbook>`,
    'xl/_rels/workbook.xml.rels': `<Relationships xmlns="${LINKS}"><Relationship Id="rId1" Type="${OFFICE}/worksheet" Target="worksheets/sheet1.xml"/><Relationship Id="rId2" Type="${OFFICE}/styles" Target="styles.xml"/></Relationships>`,
    'xl/styles.xml': STYLES,
    'xl/worksheets/sheet1.xml': `<worksheet xmlns="${MAIN}"><sheetData>${written.join('')}</sheetData></worksheet>`,
  };
  return zipFile(
    Object.entries(parts).map(([name, content]) => ({
      name,
      content: Buffer.from(content),
      ...(says !== undefined && name.endsWith('sheet1.xml') && { says }),
    })),
  );
}

function cellAt(cell: WrittenCell, at: number, row: number): string {
  const place = `${String.fromCharCode(65 + at)}${row}`;
  if (typeof cell !== 'string') return cell.xml.replace('@', place);
  const text = cell.replaceAll('&', '&amp;').replaceAll('<', '&lt;');
  return `<c r="${place}" t="inlineStr"><is><t>${text}</t></is></c>`;
}
