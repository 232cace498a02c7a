import type { Issuer } from './issuer.ts';
import { drawLetterhead, drawRunningHead, drawTitle } from './letterhead.ts';
import { drawPanel } from './paper-panel.ts';
import { openSheet, PAGE } from './sheet.ts';

/** Head of a receipt: issuer, heading, and panel with its main data and the QR that verifies it. */
interface Beginning {
  issuer: Issuer;
  /** Instant it was made, ISO 8601 UTC. */
  created: string;
  /** Title of the file. */
  file: string;
  heading: Parameters<typeof drawLetterhead>[2];
  title: string;
  panel: Parameters<typeof drawPanel>[1];
}

/** Opens a sheet with the head of a receipt. `y`: position of the rest, in points; `turn` opens the next page. */
export function openReceipt({ issuer, created, file, heading, title, panel }: Beginning) {
  const sheet = openSheet({ title: file, issuer, created });
  const turn = () => {
    sheet.doc.addPage();
    return { y: drawRunningHead(sheet, issuer, heading), bottom: PAGE.bottom };
  };
  const below = drawTitle(sheet, title, drawLetterhead(sheet, issuer, heading) + 10) + 8;
  return { sheet, turn, y: drawPanel(sheet, panel, below) + 18 };
}
