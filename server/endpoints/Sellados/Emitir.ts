import { randomUUID } from 'node:crypto';
import { addDays } from '#formats/date.ts';
import { fromCents, money } from '#formats/money.ts';
import { cuit as cuitFormat } from '#formats/cuit.ts';
import { isPersonDocument } from '#formats/person-document.ts';
import { slipToWire } from '#server/subjects/slips/slip-to-wire.ts';
import type { Charge } from '#server/core/store/schema/schema.ts';
import type { Handler } from '#server/core/context/handler.ts';
import { guardedObject, paymentReferenceFact } from '#server/subjects/slips/guarded-object.ts';
import { maskName } from '#formats/masks/mask-name.ts';
import type { SlipDraft, SlipLine } from '#server/subjects/slips/slip-draft.ts';
import { countedConcepts, type CountedConcept } from '#server/subjects/stamps/stamp-concepts.ts';
import { SEVERAL_TAXES } from '#server/rules/taxes/tax-codes.ts';
import { withLocks } from '#server/core/context/transaction.ts';
import { rollForward } from '#server/rules/calendar/business-days.ts';
import { STAMP_DAYS } from '#server/rules/states/stamp-state.ts';
import { unitsToCents } from '#server/rules/money/tariffs.ts';
import { holidays, unitValue } from '#server/core/catalogues/catalogues.ts';
import { issueStamp } from '#server/subjects/stamps/issue-stamp.ts';

/** Issues a stamp for one or more concepts, with the slip that pays it. */
export const emitir: Handler<'Sellados/Emitir'> = (request, context) =>
  withLocks(context, [], async (inside) => {
    const { db, today, refuse } = inside;
    const { cuit, nombre, expediente = null, observaciones = null } = request;
    if (!cuitFormat.valid(cuit) && !isPersonDocument(cuit)) throw refuse('documento_invalido');
    const concepts = await countedConcepts(request.conceptos, inside);
    const due = rollForward(addDays(today, STAMP_DAYS), await holidays(db));
    const value = await unitValue(db, 'UT', today);
    // The document of a slip opens with just its number, so the holder's name is masked.
    const named = [
      { label: 'A nombre de', value: maskName(nombre) },
      ...(expediente === null ? [] : [{ label: 'Expediente', value: expediente }]),
    ];
    const { number, issued } = await issueStamp(
      { document: cuit, name: nombre, expediente, notes: observaciones },
      (stamp) => {
        const object = guardedObject(stamp, randomUUID());
        const lines = linesOf(stamp, concepts, { due, value, today });
        const draft: SlipDraft = {
          ...chargedTo(concepts),
          mode: 'SELLADO',
          object,
          facts: [{ label: 'Sellado', value: stamp }, ...named, paymentReferenceFact(object)],
          lines,
          first: { day: due, amount: lines.reduce((sum, line) => sum + line.capital, 0) },
          second: null,
        };
        return { draft, charges: lines.map(chargeOf) };
      },
      inside,
    );
    return { nro_sellado: number, valido_hasta: due, boleta: slipToWire(issued, inside) };
  });

/** A line for each concept. `value`: cents of a tax unit. */
function linesOf(
  number: string,
  concepts: readonly CountedConcept[],
  { due, value, today }: { due: string; value: number; today: string },
): SlipLine[] {
  const period = `${today.slice(5, 7)}/${today.slice(0, 4)}`;
  return concepts.map(({ concept, quantity }) => {
    const one = unitsToCents(concept.units, value);
    return {
      id: `SELLADO-${number}-${concept.code}`,
      period,
      concept:
        quantity === 1
          ? concept.concept
          : `${concept.concept} (${quantity} × ${money.write(fromCents(one))})`,
      due,
      capital: one * quantity,
      interest: 0,
      discount: 0,
    };
  });
}

/** The charge of a line. */
function chargeOf({ id, concept, period, due }: SlipLine): Charge {
  return { id, concept, period, due_date: due, paid_on: null, receipt_number: null };
}

/** Tax of the slip: that of its concepts, or the code for several. */
function chargedTo(concepts: readonly CountedConcept[]): Pick<SlipDraft, 'tax' | 'tribute'> {
  const [tax, ...others] = new Set(concepts.map(({ concept }) => concept.tax));
  return tax !== undefined && others.length === 0 ? { tax } : { tax: SEVERAL_TAXES, tribute: 'Sellados' };
}
