import { isOpen } from './expediente-states.ts';
import type { CodeOf } from '#server/rules/generated/codes.ts';

/** What the state of a receipt of the landfill depends on. */
export interface ReceiptFacts {
  billed: boolean;
  verified: boolean;
  /** State of the expediente that disputes it; null: nobody does. */
  dispute: CodeOf<'estados_expediente'> | null;
}

/** States of a dispute that was granted. */
export const GRANTED: ReadonlySet<CodeOf<'estados_expediente'>> = new Set(['APROBADO', 'FINALIZADO']);

/** A code of estados_recibo: what is disputed waits, and what was granted is not billed. */
export function receiptState({ billed, verified, dispute }: ReceiptFacts): CodeOf<'estados_recibo'> {
  if (billed) return 'FACTURADO';
  if (dispute !== null && isOpen(dispute)) return 'OBSERVADO';
  if (dispute !== null && GRANTED.has(dispute)) return 'ANULADO';
  return verified ? 'VERIFICADO' : 'A_VERIFICAR';
}
