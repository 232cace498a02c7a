import { date } from '#formats/date.ts';
import { money, sumMoney } from '#formats/money.ts';
import { CONCEPT_COLUMNS, conceptCells, totalRow } from '#server/documents/drawing/concept-line.ts';
import { drawFacts } from '#server/documents/drawing/facts-drawing.ts';
import {
  drawLetterhead,
  drawRunningHead,
  drawTitle,
  numberPages,
} from '#server/documents/drawing/letterhead.ts';
import { localTime } from '#server/documents/drawing/local-time.ts';
import { drawPanel } from '#server/documents/drawing/paper-panel.ts';
import { closeSheet, MEASURE, openSheet, PAGE } from '#server/documents/drawing/sheet.ts';
import type { StatementDocument, StatementLine } from './statement-document.ts';
import { drawTable, type Column, type PaperRow } from '#server/documents/drawing/table.ts';
import { drawText } from '#server/documents/drawing/draw-text.ts';

/** Index of the state column in tables of concepts. */
const STATUS = 3;
const COLUMNS: readonly Column[] = (CONCEPT_COLUMNS as readonly Column[]).toSpliced(STATUS, 0, {
  title: 'Estado',
  width: 48,
});

/** Renders the debt statement as PDF: all concepts, the sums of each year and the interest on a day. */
export async function statementPdf(statement: StatementDocument): Promise<Uint8Array> {
  const { issuer, created, concepts, verification } = statement;
  const day = date.write(statement.date);
  const heading = {
    kind: 'Estado de deuda',
    number: `Al ${day}`,
    dated: `Emitido el ${localTime(created, issuer.timeZone)}`,
  };
  const sheet = openSheet({ title: `Estado de deuda al ${day} · ${statement.tribute}`, issuer, created });
  const turn = () => {
    sheet.doc.addPage();
    return { y: drawRunningHead(sheet, issuer, heading), bottom: PAGE.bottom };
  };
  let y = drawLetterhead(sheet, issuer, heading);
  y = drawTitle(sheet, statement.tribute, y);
  y = drawFacts(sheet, statement.facts, y) + 12;
  const due = concepts.filter((line) => line.due < statement.date);
  const ahead = concepts.filter((line) => line.due >= statement.date);
  const panel = {
    label: `Deuda vencida, con intereses al ${day}`,
    value: money.write(sumMoney(due.map((line) => line.total))),
    facts: [
      { label: 'A vencer', value: money.write(sumMoney(ahead.map((line) => line.total))) },
      { label: 'Código de verificación', value: verification.code },
    ],
    qr: verification.url,
    caption: 'Verificá este informe',
  };
  y = drawPanel(sheet, panel, y) + 14;
  if (concepts.length > 0) {
    y = drawTable(sheet, COLUMNS, rowsOf(concepts), { y, bottom: PAGE.bottom }, turn);
  } else {
    y = drawText(sheet, `No registra deuda al ${day}.`, PAGE.left, y, { size: 11, width: MEASURE });
  }
  if (y + 30 > PAGE.bottom) ({ y } = turn());
  drawText(sheet, 'Informe sin valor de libre deuda.', PAGE.left, y + 14, {
    size: 9,
    weight: '600',
    width: MEASURE,
  });
  numberPages(sheet);
  return closeSheet(sheet);
}

function rowsOf(lines: readonly StatementLine[]): PaperRow[] {
  const years = [...new Set(lines.map((line) => line.year))];
  const rows = years.flatMap((year) => {
    const ofYear = lines.filter((line) => line.year === year);
    return [...ofYear.map(rowOf), sumOf(`Total ${year}`, ofYear)];
  });
  return [...rows, sumOf('Total general', lines)];
}

function rowOf(line: StatementLine): PaperRow {
  return { cells: conceptCells(line).toSpliced(STATUS, 0, line.status), note: line.note };
}

function sumOf(label: string, lines: readonly StatementLine[]): PaperRow {
  const row = totalRow(label, lines);
  return { ...row, cells: row.cells.toSpliced(STATUS, 0, '') };
}
