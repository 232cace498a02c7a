import { randomUUID } from 'node:crypto';
import { addDays } from '#formats/date.ts';
import { fromCents, money } from '#formats/money.ts';
import { cuit as cuitFormat } from '#formats/cuit.ts';
import { isPersonDocument } from '#formats/person-document.ts';
import { boleta } from '#server/subjects/slips/boleta.ts';
import type { Context } from '#server/core/context/context.ts';
import type { Handler } from '#server/core/context/handler.ts';
import { guardedObject, guardFact } from '#server/subjects/slips/guarded-object.ts';
import { issueSlip } from '#server/subjects/slips/issue-slip.ts';
import { maskName } from '#formats/masks/mask-name.ts';
import type { SlipDraft, SlipLine } from '#server/subjects/slips/slip-draft.ts';
import { countedConcepts, type CountedConcept } from '#server/subjects/stamps/stamp-concepts.ts';
import { SEVERAL_TAXES } from '#server/rules/taxes/tax-names.ts';
import { withLocks } from '#server/core/context/transaction.ts';
import { rollForward } from '#server/rules/calendar/business-days.ts';
import { STAMP_DAYS } from '#server/rules/states/stamp-state.ts';
import { unitsToCents } from '#server/rules/money/tariffs.ts';
import { holidays, unitValue } from '#server/core/catalogues/catalogues.ts';
import { keepNewCharges } from '#server/subjects/slips/charges.ts';
import { keepStamp, nextStampNumber } from '#server/subjects/stamps/stamps.ts';

/** Issues a stamp of one or more concepts with the slip that pays it. */
export const emitir: Handler<'Sellados/Emitir'> = (request, context) =>
  withLocks(context, [], async (inside) => {
    const { db, today, refuse } = inside;
    const { cuit, nombre, expediente = null, observaciones = null } = request;
    if (!cuitFormat.valid(cuit) && !isPersonDocument(cuit)) throw refuse('documento_invalido');
    const concepts = await countedConcepts(request.conceptos, inside);
    const due = rollForward(addDays(today, STAMP_DAYS), await holidays(db));
    const value = await unitValue(db, 'UT', today);
    const number = await nextStampNumber(db, today.slice(0, 4));
    const object = guardedObject(number, randomUUID());
    const lines = await linesOf(number, concepts, { due, value }, inside);
    // Whoever knows the number of a slip has its document: it masks who the stamp is in the name of.
    const facts = [
      { label: 'Sellado', value: number },
      { label: 'A nombre de', value: maskName(nombre) },
      ...(expediente === null ? [] : [{ label: 'Expediente', value: expediente }]),
      guardFact(object),
    ];
    const issued = await issueSlip(
      {
        ...chargedTo(concepts),
        mode: 'SELLADO',
        object,
        facts,
        lines,
        first: { day: due, amount: lines.reduce((sum, line) => sum + line.capital, 0) },
        second: null,
      },
      inside,
    );
    await keepStamp(db, {
      number,
      slip_number: issued.slip.number,
      document: cuit,
      name: nombre,
      expediente,
      notes: observaciones,
      issued_on: today,
      paid_on: null,
      used_on: null,
      file_id: null,
    });
    return { nro_sellado: number, valido_hasta: due, boleta: boleta(issued, inside) };
  });

/** A line for each concept, kept as what its slip charges. `value`: cents of a tax unit. */
async function linesOf(
  number: string,
  concepts: readonly CountedConcept[],
  { due, value }: { due: string; value: number },
  { db, today }: Context,
): Promise<SlipLine[]> {
  const period = `${today.slice(5, 7)}/${today.slice(0, 4)}`;
  const lines = concepts.map(({ concept, quantity }): SlipLine => {
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
  const unpaid = { period, due_date: due, paid_on: null, receipt_number: null };
  await keepNewCharges(
    db,
    lines.map(({ id, concept }) => ({ id, concept, ...unpaid })),
  );
  return lines;
}

/** The tax of the slip: that of its concepts, or the code of several. */
function chargedTo(concepts: readonly CountedConcept[]): Pick<SlipDraft, 'tax' | 'tribute'> {
  const [tax, ...others] = new Set(concepts.map(({ concept }) => concept.tax));
  return tax !== undefined && others.length === 0 ? { tax } : { tax: SEVERAL_TAXES, tribute: 'Sellados' };
}
