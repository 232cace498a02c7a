import type { JsonObject } from '#language/source/json.ts';
import type { FieldSpec } from './field-spec.ts';

/**
 * Arguments of a simulation, computed for the example of each field: the first amount in as many instalments as the
 * first integer, with two per cent for each.
 */
export function instalmentArguments(fields: readonly FieldSpec[]): JsonObject {
  const asked = fields.filter(({ required, rows }) => required && !rows);
  const amount = asked.find(({ isMoney }) => isMoney);
  const count = asked.find(({ shape }) => shape['type'] === 'integer');
  const sum = amount ? `request.${amount.name}` : "money('15000.00')";
  const many = count ? `request.${count.name}` : '3';
  const interest = `${sum} * ${many} * 0.02`;
  const total = `${sum} + ${interest}`;
  const each = `(${total}) / ${many}`;
  const rest = `${total} - range(${many} - 1).map(k, ${each}).sum()`;
  const cents = Math.round(Number(amount?.wire ?? '15000.00') * 100);
  const example = exampleOf(cents, Number(count?.wire ?? 3));
  const last = example.cuotas.at(-1)!;
  return {
    financed: {
      total,
      interes: interest,
      cuotas: `range(${many}).map(n, {'numero': n, 'vencimiento': today.addMonths(n).nextBusinessDay(), 'importe': n == ${many} ? ${rest} : ${each}})`,
    },
    instalments: example,
    ...{ total: written(example.total), interest: written(example.interes) },
    lastInstalment: {
      Cuota: String(last.numero),
      Vencimiento: last.vencimiento.split('-').reverse().join('/'),
      Importe: written(last.importe),
    },
  };
}

/** @param amount in cents */
function exampleOf(amount: number, count: number) {
  const interest = halfUp(amount * count * 2, 100);
  const total = amount + interest;
  const each = halfUp(total, count);
  const cuotas = Array.from({ length: count }, (_, at) => ({
    numero: at + 1,
    vencimiento: dueAfter(at + 1),
    importe: wire(at + 1 === count ? total - each * (count - 1) : each),
  }));
  return { total: wire(total), interes: wire(interest), cuotas };
}

const halfUp = (over: number, under: number) => Math.floor((2 * over + under) / (2 * under));
const wire = (cents: number) => (cents / 100).toFixed(2);
const written = (amount: string) =>
  Number(amount).toLocaleString('es-AR', { minimumFractionDigits: 2, maximumFractionDigits: 2 });

/** The date some months after the date of cases, or the Monday after. */
function dueAfter(months: number): string {
  const day = new Date(Date.UTC(2026, 3 + months, 15));
  const weekday = day.getUTCDay();
  day.setUTCDate(15 + (weekday === 6 ? 2 : weekday === 0 ? 1 : 0));
  return day.toISOString().slice(0, 10);
}
