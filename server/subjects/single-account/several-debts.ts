import type { Caller, Context, ErrorsOf, Moment, Office, Refusing } from '#server/core/context/context.ts';
import { cuit } from '#formats/cuit.ts';
import { maskName } from '#formats/masks/mask-name.ts';
import { taxName } from '#server/subjects/debt/tax-name.ts';
import type { DebtTerms } from '#server/subjects/debt/debt-terms.ts';
import type { SlipDraft } from '#server/subjects/slips/slip-draft.ts';
import { SEVERAL_TAXES } from '#server/rules/taxes/tax-codes.ts';
import { isObligationOpen } from '#server/subjects/debt/debt.ts';
import type { Fine, ObligationRow } from '#server/core/store/schema/schema.ts';
import { accountDraft } from './account-draft.ts';
import type { Inscription } from './inscriptions.ts';
import type { CodeOf } from '#server/rules/generated/codes.ts';

/** Maximum concepts in a slip. */
const AT_MOST = 40;

/** One debt of the signed-in taxpayer: an obligation or a fine. */
export interface Debt {
  id: string;
  tax: CodeOf<'tributos'>;
  object: string;
  due: string;
  row?: ObligationRow;
  fine?: Fine;
}

/** The chosen debts of some inscriptions, by tax, object and due day. */
export function chosenDebts(found: readonly Inscription[], ids: readonly string[]): Debt[] {
  const chosen = new Set(ids);
  return found
    .flatMap(({ tax, object, rows, fines }): Debt[] => [
      ...rows.map((row) => ({ id: row.id, tax, object, due: row.due_date, row })),
      ...fines.map((fine) => ({ id: `MULTA-${fine.ticket}`, tax, object, due: fine.at, fine })),
    ])
    .filter(({ id }) => chosen.has(id))
    .toSorted((a, b) => orderOf(a).localeCompare(orderOf(b)));
}

const orderOf = ({ tax, object, due }: Debt) => `${tax}|${object}|${due}`;

/** Refuses with `conceptos_pagados` debts paid meanwhile. */
export function demandUnpaid(
  debts: readonly Debt[],
  { refuse }: Pick<Context<'conceptos_pagados'>, 'refuse'>,
): void {
  const paid = debts.filter(({ row, fine }) => (row && !isObligationOpen(row)) || fine?.status === 'PAGADA');
  if (paid.length === 0) return;
  const names = paid.map(({ row, fine, object }) => `${row?.label ?? `Acta ${fine?.ticket}`} de ${object}`);
  throw refuse('conceptos_pagados', { conceptos: names.join('; ') });
}

/** Splits the debts into as many slips as needed. */
export function slipsOf(debts: readonly Debt[]): Debt[][] {
  const parts: Debt[][] = [];
  for (let at = 0; at < debts.length; at += AT_MOST) parts.push(debts.slice(at, at + AT_MOST));
  return parts;
}

/**
 * Draft of a slip for some debts of the signed-in taxpayer, due on one day. For one object it is in the name of that
 * object; for several, in that of the taxpayer, and each line names its object and, with several taxes, its tax.
 */
export async function severalDraft(
  debts: readonly Debt[],
  asked: string,
  terms: DebtTerms,
  context: Moment & Caller & Pick<Office, 'codes' | 'portal'> & Refusing<ErrorsOf<typeof accountDraft>>,
): Promise<SlipDraft> {
  const { cuit: number = '', name = '' } = context.taxpayer ?? {};
  const [taxes, objects] = [new Set(debts.map(({ tax }) => tax)), new Set(debts.map(({ object }) => object))];
  const [one] = debts as readonly [Debt];
  const own = objects.size === 1;
  const draft = await accountDraft(
    {
      rows: debts.flatMap(({ row }) => row ?? []),
      fines: debts.flatMap(({ fine }) => fine ?? []),
      asked,
      tax: taxes.size === 1 ? one.tax : SEVERAL_TAXES,
      object: own ? one.object : number,
      facts: [
        own
          ? { label: 'Imponible', value: one.object }
          : { label: 'CUIT', value: cuit.write(number), detail: `${objects.size} imponibles` },
        { label: 'Contribuyente', value: maskName(name) },
      ],
    },
    terms,
    context,
  );
  const of = new Map(debts.map((debt) => [debt.id, debt]));
  const named = (concept: string, id: string) => {
    const { row, tax, object = '' } = of.get(id) ?? {};
    const called = row && tax && taxes.size > 1 ? `${taxName(tax, context)} · ${concept}` : concept;
    return own ? called : `${called} · ${object}`;
  };
  return { ...draft, lines: draft.lines.map((line) => ({ ...line, concept: named(line.concept, line.id) })) };
}
