import type { ErrorsOf, Moment, Refusing } from '#server/core/context/context.ts';
import { fineTitle } from '#server/subjects/fines/fine-title.ts';
import { date } from '#formats/date.ts';
import { rollForward } from '#server/rules/calendar/business-days.ts';
import type { Fact } from '#server/documents/drawing/fact.ts';
import { finesByTicket } from '#server/subjects/fines/fines.ts';
import { daysOff, type DebtTerms } from '#server/subjects/debt/debt-terms.ts';
import { fineLines, isPayable, type FineLine } from '#server/subjects/fines/fine-line.ts';
import { paymentDay } from '#server/subjects/debt/payment-day.ts';
import type { SlipDraft, SlipLine } from './slip-draft.ts';
import { FINE_TAX } from '#server/rules/taxes/tax-codes.ts';

const FINE_ID = /^MULTA-(.+)$/;

/** Said of a voluntary payment. */
const HALF_OF_MINIMUM = 'Pago voluntario: la mitad del mínimo';

/** A slip of fines to issue. */
export interface FineSlipRequest {
  plate: string;
  ids: readonly string[];
  /** Null: the first day a voluntary payment ends, or today. */
  asked: string | null;
  facts: Fact[];
}

/**
 * The slip of some fines: one due day, no interest (fines follow the fine unit). A voluntary payment cannot
 * be moved past its term.
 */
export async function fineDraft(
  request: FineSlipRequest,
  terms: DebtTerms,
  context: Moment & Refusing<'fecha_fuera_de_rango' | ErrorsOf<typeof payableFines>>,
): Promise<SlipDraft> {
  const { plate, ids, asked, facts } = request;
  const lines = await payableFines(plate, ids, context);
  const ends = lines.flatMap(({ voluntary, fine }) =>
    voluntary !== null && fine.voluntary_until !== null ? [fine.voluntary_until] : [],
  );
  const last = ends.toSorted()[0] ?? null;
  const chosen =
    asked === null ? rollForward(context.today, daysOff(terms)) : paymentDay(asked, terms, context).day;
  const isAnyDay = asked === null || (asked === context.today && last !== null && last > chosen);
  const day = isAnyDay ? (last ?? chosen) : chosen;
  if (last !== null && day > last) throw context.refuse('fecha_fuera_de_rango', { hasta: date.write(last) });
  const amount = lines.reduce((sum, { total }) => sum + (total ?? 0), 0);
  return {
    mode: 'MULTA',
    tax: FINE_TAX,
    object: plate,
    facts,
    lines: lines.map((line) => slipLine(line, day)),
    first: { day, amount },
    second: null,
  };
}

async function payableFines(
  plate: string,
  ids: readonly string[],
  context: Moment &
    Refusing<'concepto_bloqueado' | 'concepto_en_proceso' | 'concepto_inexistente' | 'concepto_pagado'>,
): Promise<FineLine[]> {
  const tickets = ids.map((id) => FINE_ID.exec(id)?.[1] ?? '');
  const found = (await finesByTicket(context.db, tickets)).filter((fine) => fine.plate === plate);
  if (found.length !== ids.length) throw context.refuse('concepto_inexistente', { imponible: plate });
  const lines = await fineLines(found, context);
  for (const line of lines) {
    const concepto = `El acta ${line.fine.ticket}`;
    if (line.fine.status === 'PAGADA') throw context.refuse('concepto_pagado', { concepto });
    if (line.heldBy !== null) throw context.refuse('concepto_en_proceso', { operacion: line.heldBy });
    if (!isPayable(line))
      throw context.refuse('concepto_bloqueado', {
        concepto,
        motivo: (line.reason ?? '').replace(/\.$/, ''),
      });
  }
  return lines;
}

function slipLine({ id, fine, total, discount }: FineLine, day: string): SlipLine {
  return {
    id,
    period: `${fine.at.slice(5, 7)}/${fine.at.slice(0, 4)}`,
    concept: `${fineTitle(fine)}${discount > 0 ? `. ${HALF_OF_MINIMUM}` : ''}`,
    due: fine.voluntary_until ?? day,
    capital: (total ?? 0) + discount,
    interest: 0,
    discount,
  };
}
