import { isExpedienteOpen } from './expediente-states.ts';
import type { CodeOf } from '#server/rules/generated/codes.ts';

/** Facts that determine the state of a landfill receipt. */
export interface ReceiptFacts {
  billed: boolean;
  verified: boolean;
  /** State of the expediente that disputes it; null: none. */
  dispute: CodeOf<'estados_expediente'> | null;
}

/** States of a granted dispute. */
export const GRANTED: ReadonlySet<CodeOf<'estados_expediente'>> = new Set(['APROBADO', 'FINALIZADO']);

/** Derives the state, a code of estados_recibo: disputed ones wait, and granted ones are not billed. */
export function receiptState({ billed, verified, dispute }: ReceiptFacts): CodeOf<'estados_recibo'> {
  if (billed) return 'FACTURADO';
  if (dispute !== null && isExpedienteOpen(dispute)) return 'OBSERVADO';
  if (dispute !== null && GRANTED.has(dispute)) return 'ANULADO';
  return verified ? 'VERIFICADO' : 'A_VERIFICAR';
}
