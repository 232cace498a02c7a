import type { RecordColumn, RecordLayout } from '#contract/generated/grammar.ts';
import { date } from '#formats/date.ts';
import { divideHalfUp } from '#formats/divide-half-up.ts';
import { writtenDecimal } from './decimal.ts';
import { formatCell } from './read-cell.ts';

/** Values of a record; a column that could not be read is absent. */
export type RecordValues = Readonly<Record<string, string | number>>;

/** Required values of columns: the same text or, for a day, its month (`03/2026`) or an interval of two days. */
export type ExpectedColumns = Readonly<Record<string, unknown>>;

/** A problem of a record, and the column where it is reported. */
export interface FoundProblem {
  readonly column: string;
  readonly message: string;
}

const INTERVAL = /^(\d{4}-\d\d-\d\d)\/(\d{4}-\d\d-\d\d)$/;

type Check = (values: RecordValues, line: number) => FoundProblem | null;

/** Checks of a record beyond each of its values; run one by one, in the order of the lines. */
export function recordChecks(layout: RecordLayout, given: ExpectedColumns): readonly Check[] {
  const columns = new Map(layout.columns.map((column) => [column.name, column]));
  return [
    ...Object.entries(given).flatMap(([name, value]) => {
      const column = columns.get(name);
      return column && typeof value === 'string' && value !== '' ? [saysGiven(column, value)] : [];
    }),
    ...(layout.negative ? [signCheck(layout.negative)] : []),
    ...(layout.product ? [productCheck(layout.product, columns)] : []),
    ...(layout.unique ?? []).flatMap((name) => {
      const column = columns.get(name);
      return column ? [onceCheck(column)] : [];
    }),
  ];
}

/** True when a record is subtracted. */
export function isNegative({ negative }: RecordLayout, values: RecordValues): boolean {
  return negative !== undefined && negative.values.includes(String(values[negative.column]));
}

function saysGiven(column: RecordColumn, wanted: string): Check {
  return (values) => {
    const value = values[column.name];
    if (value === undefined) return null;
    const written = formatCell(column, value);
    if (column.kind === 'date') {
      const problem = dateProblem(written, String(value), wanted);
      return problem === null ? null : { column: column.name, message: problem };
    }
    return String(value) === wanted
      ? null
      : { column: column.name, message: `${column.title}: dice "${written}" y tiene que decir "${wanted}".` };
  };
}

function dateProblem(written: string, day: string, wanted: string): string | null {
  const [, first, last] = INTERVAL.exec(wanted) ?? [];
  if (!first || !last)
    return written.slice(3) === wanted ? null : `la fecha ${written} no es del período ${wanted}.`;
  if (first <= day && day <= last) return null;
  return `la fecha ${written} no está entre el ${date.write(first)} y el ${date.write(last)}.`;
}

function signCheck({ column, values: subtract, sign }: NonNullable<RecordLayout['negative']>): Check {
  return (values) => {
    const [kind, written] = [values[column], values[sign]];
    if (kind === undefined || written === undefined) return null;
    const subtracts = subtract.includes(String(kind));
    if (subtracts === (written === '-')) return null;
    const message = subtracts
      ? `lo que es de tipo ${kind} resta: falta su signo menos.`
      : `lo que es de tipo ${kind} no resta: no lleva signo menos.`;
    return { column: sign, message };
  };
}

/** Tolerates a difference of one cent, because programs round in different ways. */
function productCheck(
  { of, base, rate, per }: NonNullable<RecordLayout['product']>,
  columns: ReadonlyMap<string, RecordColumn>,
): Check {
  const decimals = (name: string) => columns.get(name)?.decimals ?? 0;
  // Values are units of their last decimal: base × rate is `scale` times the unit of the amount.
  const scale = BigInt(per) * 10n ** BigInt(Math.max(0, decimals(base) + decimals(rate) - decimals(of)));
  const cent = 10n ** BigInt(Math.max(0, decimals(of) - 2)) * scale;
  return (values) => {
    const [amount, taxed, applied] = [values[of], values[base], values[rate]];
    if (typeof amount !== 'number' || typeof taxed !== 'number' || typeof applied !== 'number') return null;
    const wanted = BigInt(taxed) * BigInt(applied);
    const off = BigInt(amount) * scale - wanted;
    if (off <= cent && off >= -cent) return null;
    const [is, should] = [amount, divideHalfUp(wanted, scale)].map((one) =>
      writtenDecimal(one, decimals(of)),
    );
    return { column: of, message: `el importe (${is}) no coincide con base × alícuota (${should}).` };
  };
}

function onceCheck({ name, title }: RecordColumn): Check {
  const seen = new Map<string | number, number>();
  return (values, line) => {
    const value = values[name];
    if (value === undefined || value === '') return null;
    const before = seen.get(value);
    if (before === undefined) {
      seen.set(value, line);
      return null;
    }
    return { column: name, message: `${title}: ${value} ya está en la línea ${before}.` };
  };
}
