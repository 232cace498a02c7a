import { drawLetterhead, drawTitle } from '#server/documents/drawing/letterhead.ts';
import type { Issuer } from '#server/documents/drawing/issuer.ts';
import { drawFacts } from '#server/documents/drawing/facts-drawing.ts';
import { localTime } from '#server/documents/drawing/local-time.ts';
import { closeSheet, MEASURE, openSheet, PAGE } from '#server/documents/drawing/sheet.ts';
import { drawText } from '#server/documents/drawing/draw-text.ts';

/** Contents of the envelope with a provisional key. */
export interface KeyEnvelope {
  issuer: Issuer;
  /** Instant, ISO 8601 UTC. */
  created: string;
  name: string;
  /** Formatted CUIT. */
  cuit: string;
  key: string;
  /** Instructions, a paragraph each. */
  notes: readonly string[];
}

/** The sheet with a provisional key, to be folded into an envelope. */
export async function keyEnvelopePdf({ issuer, created, name, cuit, key, notes }: KeyEnvelope) {
  const title = 'Tu clave provisoria';
  const sheet = openSheet({ title, issuer, created });
  const dated = `Emitida el ${localTime(created, issuer.timeZone)}`;
  let y = drawLetterhead(sheet, issuer, { kind: 'Clave fiscal', number: cuit, dated });
  y = drawTitle(sheet, title, y);
  y =
    drawFacts(
      sheet,
      [
        { label: 'Contribuyente', value: name },
        { label: 'CUIT', value: cuit },
      ],
      y,
    ) + 16;
  y = drawText(sheet, key, PAGE.left, y, { size: 26, weight: '700', width: MEASURE }) + 16;
  for (const note of notes)
    y = drawText(sheet, note, PAGE.left, y, { size: 11, width: MEASURE, lines: 3 }) + 4;
  return closeSheet(sheet);
}
