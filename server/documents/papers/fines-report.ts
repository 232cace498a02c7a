import { date } from '#formats/date.ts';
import { money, sumMoney, writeAmount } from '#formats/money.ts';
import type { Fact } from '#server/documents/drawing/fact.ts';
import { drawFacts } from '#server/documents/drawing/facts-drawing.ts';
import type { Issuer } from '#server/documents/drawing/issuer.ts';
import {
  drawLetterhead,
  drawRunningHead,
  drawTitle,
  numberPages,
} from '#server/documents/drawing/letterhead.ts';
import { localTime } from '#server/documents/drawing/local-time.ts';
import { drawPanel } from '#server/documents/drawing/paper-panel.ts';
import { closeSheet, MEASURE, openSheet, PAGE } from '#server/documents/drawing/sheet.ts';
import { drawTable, type Column, type PaperRow } from '#server/documents/drawing/table.ts';
import type { Verification } from '#server/documents/drawing/verification.ts';
import { drawText } from '#server/documents/drawing/draw-text.ts';

/** Contents of a report of traffic fines. */
export interface FinesReport {
  issuer: Issuer;
  /** Instant of the document, ISO 8601 UTC. The same input gives the same bytes. */
  created: string;
  /** Day the amounts are of, `yyyy-mm-dd`. */
  date: string;
  facts: Fact[];
  fines: FinesReportLine[];
  verification: Verification;
}

export interface FinesReportLine {
  ticket: string;
  /** Local date and time: `2026-02-18T09:41`. */
  at: string;
  offence: string;
  place: string;
  status: string;
  /** Money on the wire; null: there is no amount that can be paid. */
  total: string | null;
  /** Why it cannot be paid here. */
  note: string | null;
}

const COLUMNS: readonly Column[] = [
  { title: 'Acta', width: 54 },
  { title: 'Fecha y hora', width: 78 },
  { title: 'Infracción' },
  { title: 'Lugar', width: 116 },
  { title: 'Estado', width: 70 },
  { title: 'Importe', width: 66, align: 'right' },
];

/** The report as PDF. */
export async function finesReportPdf(report: FinesReport): Promise<Uint8Array> {
  const { issuer, created, fines, verification } = report;
  const day = date.write(report.date);
  const heading = {
    kind: 'Informe de multas',
    number: `Al ${day}`,
    dated: `Emitido el ${localTime(created, issuer.timeZone)}`,
  };
  const sheet = openSheet({ title: `Multas de tránsito al ${day}`, issuer, created });
  const turn = () => {
    sheet.doc.addPage();
    return { y: drawRunningHead(sheet, issuer, heading), bottom: PAGE.bottom };
  };
  let y = drawLetterhead(sheet, issuer, heading);
  y = drawTitle(sheet, 'Multas de tránsito sin pagar', y);
  y = drawFacts(sheet, report.facts, y) + 12;
  const panel = {
    label: `Se puede pagar al ${day}`,
    value: money.write(sumMoney(fines.map(({ total }) => total ?? '0.00'))),
    facts: [
      { label: 'Multas sin pagar', value: String(fines.length) },
      { label: 'Código de verificación', value: verification.code },
    ],
    qr: verification.url,
    caption: 'Verificá este informe',
  };
  y = drawPanel(sheet, panel, y) + 14;
  if (fines.length > 0) y = drawTable(sheet, COLUMNS, fines.map(rowOf), { y, bottom: PAGE.bottom }, turn);
  else y = drawText(sheet, `No registra multas al ${day}.`, PAGE.left, y, { size: 11, width: MEASURE });
  if (y + 30 > PAGE.bottom) ({ y } = turn());
  const last = { size: 9, weight: '600', width: MEASURE } as const;
  drawText(sheet, 'Informe sin valor de libre deuda.', PAGE.left, y + 14, last);
  numberPages(sheet);
  return closeSheet(sheet);
}

function rowOf({ ticket, at, offence, place, status, total, note }: FinesReportLine): PaperRow {
  const when = `${date.write(at.slice(0, 10))} ${at.slice(11, 16)}`;
  return { cells: [ticket, when, offence, place, status, total === null ? '-' : writeAmount(total)], note };
}
