import { createHash } from 'node:crypto';
import type { Charge } from '#contract/generated/grammar.ts';
import type { Fact } from '#server/documents/drawing/fact.ts';
import type { Context } from '#server/core/context/context.ts';
import { issueSlip, type IssuedSlip } from '#server/subjects/slips/issue-slip.ts';
import { maskName } from '#formats/masks/mask-name.ts';
import type { Price } from '#server/core/forms/price-of.ts';
import { fill } from '#server/core/text/fill.ts';
import { HttpError } from '#server/core/errors/http-error.ts';
import { chargeDueDate } from '#server/rules/calendar/due-dates.ts';
import { holidays } from '#server/core/catalogues/catalogues.ts';
import { keepCharge } from '#server/subjects/slips/charges.ts';
import type { Expediente } from '#server/core/store/schema/schema.ts';
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
  /** What was asked for, by its title. */
  procedure: string;
}

/**
 * Issues the slip of what an expediente charges, as every slip is issued. `context.db` is the transaction
 * that files it.
 * @throws {HttpError} 409 when what is charged only once was paid.
 */
export async function issueCharge(
  expediente: Expediente,
  { declared, price, request, written, procedure }: Charged,
  context: Context,
): Promise<IssuedSlip> {
  const { db, today, taxpayer } = context;
  const id = chargeId(expediente, declared.once, request);
  const { from } = declared.due;
  const since = from === undefined ? undefined : (request[from] as string | undefined);
  const due_date = chargeDueDate(today, declared.due, await holidays(db), since);
  const name = nameOf(expediente);
  const concept = fill(declared.concept, written);
  const period = `${today.slice(5, 7)}/${today.slice(0, 4)}`;
  await demandUnpaid({ id, concept, period, due_date, paid_on: null, receipt_number: null }, context);
  const { amount, tax, tribute } = price;
  return issueSlip(
    {
      mode: 'TRAMITE',
      tax,
      tribute,
      object: objectOf(declared, written) ?? name,
      facts: facts(name, procedure, taxpayer),
      lines: [{ id, period, concept, due: due_date, capital: amount, interest: 0, discount: 0 }],
      first: { day: due_date, amount },
      second: null,
    },
    context,
  );
}

/** What whoever pays writes beside the code; undefined: it is not said, or does not fit. */
function objectOf({ object }: Charge, written: Charged['written']): string | undefined {
  const said = object === undefined ? '' : fill(object, written);
  return said.length > 0 && said.length <= OBJECT ? said : undefined;
}

function chargeId(
  { year, number, endpoint }: Expediente,
  once: string | undefined,
  request: Charged['request'],
): string {
  if (once === undefined) return `EXPEDIENTE-${year}-${number}`;
  const key = once.replace(/\{(\w+)\}/g, (_, name: string) => JSON.stringify(request[name] ?? null));
  return `COBRO-${createHash('sha256').update(`${endpoint} ${key}`).digest('hex').slice(0, 32)}`;
}

async function demandUnpaid(wanted: Parameters<typeof keepCharge>[1], { db }: Context): Promise<void> {
  const charge = await keepCharge(db, wanted);
  if (charge.paid_on !== null)
    throw new HttpError(409, `Esto ya está pagado: comprobante ${charge.receipt_number}.`);
}

/** Whoever knows the number of a slip has its document: it masks who it is of. */
function facts(expediente: string, procedure: string, taxpayer: Context['taxpayer']): Fact[] {
  const who = taxpayer ? [{ label: 'Contribuyente', value: maskName(taxpayer.name) }] : [];
  return [{ label: 'Expediente', value: expediente }, { label: 'Trámite', value: procedure }, ...who];
}
