import type { Caller, Context, Letterhead, Moment, DataStore } from '#server/core/context/context.ts';
import { createHash } from 'node:crypto';
import type { Charge } from '#contract/generated/grammar.ts';
import type { Fact } from '#server/documents/drawing/fact.ts';
import { issueSlip, type IssuedSlip } from '#server/subjects/slips/issue-slip.ts';
import { maskName } from '#formats/masks/mask-name.ts';
import type { Price } from '#server/core/forms/price-of.ts';
import { fillText } from '#contract/fill-text.ts';
import { HttpError } from '#server/core/errors/http-error.ts';
import { CHARGE_ID, CHARGE_ONCE_ID } from '#server/rules/debt/concept-id.ts';
import { chargeDueDate } from '#server/rules/calendar/due-dates.ts';
import { holidays } from '#server/core/catalogues/catalogues.ts';
import { keepCharge } from '#server/subjects/slips/charges.ts';
import type { Expediente } from '#server/core/store/schema/schema.ts';
import { guardedObject, paymentReferenceFact } from '#server/subjects/slips/guarded-object.ts';
import { nameOf } from './name-of.ts';

/** Maximum length of an object, in slips and in their search. */
const OBJECT = 40;

/** The charge of an expediente. */
export interface Charged {
  declared: Charge;
  price: Price;
  request: Readonly<Record<string, unknown>>;
  /** Fields of the request, formatted for display. */
  written: Readonly<Record<string, string>>;
  /** Formats one element of a list of the request. */
  writeOne(field: string, element: unknown): string;
  /** Title of the procedure. */
  procedure: string;
}

/** Slips issued when filing; null: no charge. */
export interface FiledSlips {
  slip: IssuedSlip | null;
  /** Of the balance, after a deposit. */
  balance: IssuedSlip | null;
}

/**
 * Issues the slips of an expediente: one for the whole amount, or one for a deposit and one for its balance.
 * `context.db` is the transaction that files it.
 * @throws {HttpError} 409 when a charge that is made once was already paid.
 */
export async function issueCharges(
  expediente: Expediente,
  charged: Charged,
  context: Moment & Caller & Letterhead,
): Promise<FiledSlips> {
  const { declared, price } = charged;
  const ids = chargeIds(expediente, charged);
  const first = { ids, said: declared, amount: price.amount, interest: price.interest };
  const left = ids.map(({ id, called }) => ({ id: `${id}-SALDO`, called }));
  const later = declared.balance && { ids: left, said: declared.balance, amount: price.balance, interest: 0 };
  return {
    slip: first.amount > 0 ? await issuePart(expediente, charged, first, context) : null,
    balance: later && later.amount > 0 ? await issuePart(expediente, charged, later, context) : null,
  };
}

/** The part of a charge in one slip. */
interface Part {
  ids: readonly ChargeId[];
  said: Pick<Charge, 'concept' | 'due'>;
  /** In cents. */
  amount: number;
  /** In cents, included in `amount`. */
  interest: number;
}

async function issuePart(
  expediente: Expediente,
  { declared, price: { tax, tribute, period }, request, written, procedure }: Charged,
  { ids, said, amount, interest }: Part,
  context: Moment & Caller & Letterhead,
): Promise<IssuedSlip> {
  const { db, today, taxpayer } = context;
  const { from } = said.due;
  const since = from === undefined ? undefined : (request[from] as string | undefined);
  const due_date = chargeDueDate(today, said.due, await holidays(db), since);
  const name = nameOf(expediente);
  const object = objectOf(declared, written) ?? guardedObject(name, expediente.code);
  const concept = fillText(said.concept, written);
  await demandUnpaid(ids, { concept, period, due_date, paid_on: null, receipt_number: null }, context);
  // The first line carries the amount; the others only list what is paid with it.
  const lines = ids.map(({ id }, i) => ({
    ...{ id, period, concept, due: due_date },
    ...(i === 0 ? { capital: amount - interest, interest } : { capital: 0, interest: 0 }),
    discount: 0,
  }));
  return issueSlip(
    {
      mode: 'TRAMITE',
      tax,
      tribute,
      object,
      facts: [...facts(name, procedure, taxpayer), paymentReferenceFact(object)],
      lines,
      first: { day: due_date, amount },
      second: null,
    },
    context,
  );
}

/** The object that the payer types next to the code; undefined: not declared, or too long. */
function objectOf({ object }: Charge, written: Charged['written']): string | undefined {
  const said = object === undefined ? '' : fillText(object, written);
  return said.length > 0 && said.length <= OBJECT ? said : undefined;
}

/** A charge that is paid once. */
interface ChargeId {
  id: string;
  /** Its element of a list, formatted; null: charged by itself. */
  called: string | null;
}

/** Ids of the charges: one for everything or, if `once` names a list, one for each element. */
function chargeIds(
  { year, number, endpoint }: Expediente,
  { declared: { once }, request, writeOne }: Charged,
): ChargeId[] {
  if (once === undefined) return [{ id: `${CHARGE_ID}${year}-${number}`, called: null }];
  const names = [...once.matchAll(/\{(\w+)\}/g)].map(([, name = '']) => name);
  const list = names.find((name) => Array.isArray(request[name]) && request[name].length > 0);
  const idOf = (of: Charged['request']) => {
    const key = once.replace(/\{(\w+)\}/g, (_, name: string) => JSON.stringify(of[name] ?? null));
    return `${CHARGE_ONCE_ID}${createHash('sha256').update(`${endpoint} ${key}`).digest('hex').slice(0, 32)}`;
  };
  if (list === undefined) return [{ id: idOf(request), called: null }];
  return [...new Set(request[list] as unknown[])].map((one) => ({
    id: idOf({ ...request, [list]: one }),
    called: writeOne(list, one),
  }));
}

async function demandUnpaid(
  ids: readonly ChargeId[],
  wanted: Omit<Parameters<typeof keepCharge>[1], 'id'>,
  { db }: DataStore,
): Promise<void> {
  const paid: { called: string | null; receipt: string | null }[] = [];
  for (const { id, called } of ids) {
    const { paid_on, receipt_number: receipt } = await keepCharge(db, { id, ...wanted });
    if (paid_on !== null) paid.push({ called, receipt });
  }
  if (paid.length === 0) return;
  const receipts = [...new Set(paid.map(({ receipt }) => receipt))].join(', ');
  if (paid.length === ids.length) throw new HttpError(409, `Esto ya está pagado: comprobante ${receipts}.`);
  const some = paid.map(({ called, receipt }) => `${called} (comprobante ${receipt})`).join(', ');
  throw new HttpError(409, `De lo que elegiste ya está pagado: ${some}.`);
}

/** Facts printed on the slip. Its document opens with just its number, so the name is masked. */
function facts(expediente: string, procedure: string, taxpayer: Context['taxpayer']): Fact[] {
  const who = taxpayer ? [{ label: 'Contribuyente', value: maskName(taxpayer.name) }] : [];
  return [{ label: 'Expediente', value: expediente }, { label: 'Trámite', value: procedure }, ...who];
}
