import type { JsonObject } from '#language/source/json.ts';
import type { FieldKind } from './field-kinds.ts';

/** The day that cases are played on. */
const TODAY = '2026-04-15';
const DAY = 86_400_000;

/** A limit: as an expression, and what it is worth where cases are played. */
interface Limit {
  readonly expression: string;
  readonly value: string | number;
}

interface Limits {
  readonly min?: Limit | undefined;
  readonly max?: Limit | undefined;
}

/** Writes a value of a format for people. */
type Write = (format: 'money' | 'date', value: string) => string;

/**
 * A kind of field within `1..10`, `..50000.00` or `today+1..today+90`; with so many decimals, `1..10|2` or `|2`.
 * @throws Error in Spanish when they are not understood, or are not for such a field
 */
export function limitKind(type: string, kind: FieldKind, written: string, write: Write): FieldKind {
  const [range = '', places] = written.split('|').map((part) => part.trim());
  if (places === undefined) return limited(type, kind, range, write);
  if (type !== 'decimal' || !/^[1-6]$/.test(places))
    throw new Error('los decimales se escriben así: decimal(|2) o decimal(1..10|2).');
  return withDecimals(range === '' ? kind : limited(type, kind, range, write), Number(places));
}

function withDecimals(kind: FieldKind, decimals: number): FieldKind {
  const value = Number(kind.wire);
  if ((String(value).split('.')[1] ?? '').length > decimals)
    throw new Error('un límite tiene más decimales de los que se admiten.');
  return {
    ...kind,
    field: { ...kind.field, decimals },
    shape: { ...kind.shape, decimals },
    written: value.toLocaleString('es-AR', {
      minimumFractionDigits: decimals,
      maximumFractionDigits: decimals,
    }),
  };
}

function limited(type: string, kind: FieldKind, written: string, write: Write): FieldKind {
  const [least, most, more] = written.split('..').map((part) => part.trim());
  if (most === undefined || more !== undefined || least + most === '')
    throw new Error(`los límites se escriben así: (1..10), (..10) o (1..).`);
  const reader = READERS[type];
  if (!reader) throw new Error(`un campo de tipo "${type}" no lleva límites.`);
  const limits = { min: least ? reader(least) : undefined, max: most ? reader(most) : undefined };
  if (limits.min && limits.max && limits.min.value > limits.max.value)
    throw new Error('el mínimo pasa del máximo.');
  return LIMITED[type]!(kind, limits, write);
}

const READERS: Readonly<Record<string, (text: string) => Limit>> = {
  texto: wholeLimit,
  texto_largo: wholeLimit,
  entero: wholeLimit,
  decimal: (text) => numberLimit(text, /^-?\d+(\.\d+)?$/),
  money: (text) => {
    if (!/^\d+(\.\d{2})?$/.test(text)) throw misread(text);
    const value = text.includes('.') ? text : `${text}.00`;
    return { expression: `money('${value}')`, value: Number(value) };
  },
  date: dayLimit,
};

function wholeLimit(text: string): Limit {
  return numberLimit(text, /^-?\d+$/);
}

function numberLimit(text: string, pattern: RegExp): Limit {
  if (!pattern.test(text)) throw misread(text);
  return { expression: text, value: Number(text) };
}

function dayLimit(text: string): Limit {
  const [, sign, days] = /^today(?:([+-])(\d+))?$/.exec(text) ?? [];
  if (text.startsWith('today') && (text === 'today' || days)) {
    const added = Number(`${sign ?? ''}${days ?? 0}`);
    const value = dayAfter(TODAY, added);
    return { expression: days ? `today.addDays(${added})` : 'today', value };
  }
  const isDay = /^\d{4}-\d{2}-\d{2}$/.test(text) && !Number.isNaN(Date.parse(text));
  if (!isDay || dayAfter(text, 0) !== text) throw misread(text);
  return { expression: `date('${text}')`, value: text };
}

const dayAfter = (day: string, days: number) =>
  new Date(Date.parse(day) + days * DAY).toISOString().slice(0, 10);

function misread(text: string): Error {
  return new Error(`no se entiende el límite "${text}".`);
}

const LIMITED: Readonly<Record<string, (kind: FieldKind, limits: Limits, write: Write) => FieldKind>> = {
  texto: textWithin,
  texto_largo: textWithin,
  entero: (kind, limits) => numberWithin(kind, limits, 1),
  decimal: (kind, limits) => numberWithin(kind, limits, 0.5),
  money: (kind, limits, write) => {
    const wire = nearestIn(Number(kind.wire), limits).toFixed(2);
    return writtenWithin(kind, limits, wire, write('money', wire));
  },
  date: (kind, limits, write) => {
    const wire = nearestIn(String(kind.wire), limits);
    return writtenWithin(kind, limits, wire, write('date', wire));
  },
};

function textWithin(kind: FieldKind, { min, max }: Limits): FieldKind {
  const lengths = { ...(min && { minLength: min.value }), ...(max && { maxLength: max.value }) };
  const fitting = (text: string) =>
    text.padEnd(Number(min?.value ?? 0), text).slice(0, Number(max?.value ?? Infinity));
  const typed = fitting(String(kind.typed));
  const other = fitting('Otra cosa');
  return {
    ...kind,
    field: { ...kind.field, ...lengths },
    shape: { ...kind.shape, ...lengths },
    typed,
    wire: typed,
    written: typed,
    ...(kind.other && { other: { typed: other, wire: other, written: other } }),
  };
}

function expressions({ min, max }: Limits): JsonObject {
  return { ...(min && { min: min.expression }), ...(max && { max: max.expression }) };
}

function numberWithin(kind: FieldKind, limits: Limits, step: number): FieldKind {
  const { min, max } = limits;
  const value = nearestIn(Number(kind.wire), limits);
  const other = [value + step, value - step].find((one) => nearestIn(one, limits) === one);
  const typed = (number: number) => String(number).replace('.', ',');
  const { other: _, ...rest } = kind;
  return {
    ...rest,
    field: { ...kind.field, ...expressions(limits) },
    shape: { ...kind.shape, ...(min && { minimum: min.value }), ...(max && { maximum: max.value }) },
    typed: typed(value),
    wire: value,
    written: typed(value),
    ...(other !== undefined && { other: { typed: typed(other), wire: other, written: typed(other) } }),
  };
}

function writtenWithin(kind: FieldKind, limits: Limits, wire: string, written: string): FieldKind {
  const typed = written.replace(/^\$\s*/, '');
  const { other: _, ...rest } = kind;
  return {
    ...rest,
    field: { ...kind.field, ...expressions(limits), placeholder: typed },
    typed,
    wire,
    written,
  };
}

/** The value, or the limit it is beyond. */
function nearestIn<T extends string | number>(value: T, { min, max }: Limits): T {
  if (min && value < min.value) return min.value as T;
  if (max && value > max.value) return max.value as T;
  return value;
}
