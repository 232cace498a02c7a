import { createHash } from 'node:crypto';
import type { Charge } from '#contract/generated/grammar.ts';
import type { Fact } from '#server/documents/drawing/fact.ts';
import type { Context } from '#server/core/context/context.ts';
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
import { guardedObject, guardFact } from '#server/subjects/slips/guarded-object.ts';
import { nameOf } from './name-of.ts';

/** Letters of an object that a slip and the search for it take. */
const OBJECT = 40;

/** What an expediente charges. */
export interface Charged {
  declared: Charge;
  price: Price;
  request: Readonly<Record<string, unknown>>;
  /** Its fields as people read them. */
  written: Readonly<Record<string, string>>;
  /** One element of a list of the request, as people read it. */
  writeOne(field: string, element: unknown): string;
  /** What was asked for, by its title. */
  procedure: string;
}

/** The slips that filing something ends in; null: it charges nothing there. */
export interface FiledSlips {
  slip: IssuedSlip | null;
  /** Of the balance, after a deposit. */
  balance: IssuedSlip | null;
}

/**
 * Issues the slips of what an expediente charges, each as every slip is issued: of all of it, or of a deposit and its
 * balance. `context.db` is the transaction that files it.
 * @throws {HttpError} 409 when what is charged only once was paid.
 */
export async function issueCharges(
  expediente: Expediente,
  charged: Charged,
  context: Context,
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

/** What one slip charges of all that an expediente does. */
interface Part {
  ids: readonly ChargeId[];
  said: Pick<Charge, 'concept' | 'due'>;
  /** Cents. */
  amount: number;
  /** Cents of the amount. */
  interest: number;
}

async function issuePart(
  expediente: Expediente,
  { declared, price: { tax, tribute, period }, request, written, procedure }: Charged,
  { ids, said, amount, interest }: Part,
  context: Context,
): Promise<IssuedSlip> {
  const { db, today, taxpayer } = context;
  const { from } = said.due;
  const since = from === undefined ? undefined : (request[from] as string | undefined);
  const due_date = chargeDueDate(today, said.due, await holidays(db), since);
  const name = nameOf(expediente);
  const object = objectOf(declared, written) ?? guardedObject(name, expediente.code);
  const concept = fillText(said.concept, written);
  await demandUnpaid(ids, { concept, period, due_date, paid_on: null, receipt_number: null }, context);
  // What is chosen together is asked for in one line; the others only say what is paid with it.
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
      facts: [...facts(name, procedure, taxpayer), guardFact(object)],
      lines,
      first: { day: due_date, amount },
      second: null,
    },
    context,
  );
}

/** What whoever pays writes beside the code; undefined: it is not said, or does not fit. */
function objectOf({ object }: Charge, written: Charged['written']): string | undefined {
  const said = object === undefined ? '' : fillText(object, written);
  return said.length > 0 && said.length <= OBJECT ? said : undefined;
}

/** Something that is charged, and paid once. */
interface ChargeId {
  id: string;
  /** Which of a list it is, for people; null: it is charged by itself. */
  called: string | null;
}

/** What is charged: all of it together or, of a list that is named in `once`, each of its elements. */
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
  { db }: Context,
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

/** Whoever knows the number of a slip has its document: it masks who it is of. */
function facts(expediente: string, procedure: string, taxpayer: Context['taxpayer']): Fact[] {
  const who = taxpayer ? [{ label: 'Contribuyente', value: maskName(taxpayer.name) }] : [];
  return [{ label: 'Expediente', value: expediente }, { label: 'Trámite', value: procedure }, ...who];
}
