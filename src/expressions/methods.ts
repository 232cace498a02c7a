import { sumRange } from './range.ts';
import {
  BOOLEAN,
  DATE,
  sublistOf,
  longestOf,
  MONEY,
  NUMBER,
  STRING,
  withoutField,
  type Type,
} from './type.ts';

interface Method {
  readonly parameters: readonly Type[];
  readonly result: Type | ((receiver: Type) => Type);
  /** JavaScript of the call, from the receiver's and the arguments'. */
  readonly code: (receiver: string, args: readonly string[], type: Type) => string;
  /** It needs the days off of the office. */
  readonly calendar?: true;
  /** Description of the method for the reference (es). */
  readonly help: string;
}

type Methods = Readonly<Record<string, Method>>;

const PERIOD: Type = { kind: 'period' };
const WHOLE: Type = { kind: 'number', whole: true };

const callOf = (module: string) => (name: string) => (receiver: string, args: readonly string[]) =>
  `${module}.${name}(${[receiver, ...args].join(', ')})`;
const inCalendar = callOf('calendar');
const inNumbers = callOf('numbers');
const call = callOf('op');
const elementOf = (receiver: Type): Type => (receiver.kind === 'list' ? receiver.of : receiver);

const sumCode = (list: string, _: readonly string[], type: Type) =>
  elementOf(type).kind === 'money' ? `op.sumOfMoney(${list})` : `op.sum(${list})`;

/** Functions that compare values of a kind; numbers and texts use `compare`. */
export const ORDERS: Readonly<Record<string, string>> = {
  money: 'compareMoneys',
  date: 'compareDays',
  period: 'comparePeriods',
};

const extreme = (sign: 1 | -1) => (list: string, _: readonly string[], type: Type) =>
  `op.extreme(${list}, ${sign}, op.${ORDERS[elementOf(type).kind] ?? 'compare'})`;

/** Type of the number of elements, or of characters. */
export function sizeType(of: Type): Type {
  const range = of.kind === 'list' ? { from: of.least ?? 0, to: of.most } : { from: 0, to: longestOf(of) };
  return { kind: 'number', ...range, whole: true };
}

function sumType(list: Type): Type {
  const each = withoutField(elementOf(list));
  if (list.kind !== 'list' || each.kind !== 'number') return each;
  return { kind: 'number', ...sumRange(each, list.least ?? 0, list.most) };
}

const sizeMethod: Method = { parameters: [], result: sizeType, code: call('size'), help: 'Cuántos hay.' };

/** Methods without a variable, by kind of what they are called on. `filter`, `map`, `all` and `exists` live in the compiler. */
export const methods: Readonly<Record<string, Methods>> = {
  string: {
    size: sizeMethod,
    startsWith: { parameters: [STRING], result: BOOLEAN, code: call('startsWith'), help: 'Si empieza así.' },
    endsWith: { parameters: [STRING], result: BOOLEAN, code: call('endsWith'), help: 'Si termina así.' },
    contains: { parameters: [STRING], result: BOOLEAN, code: call('contains'), help: 'Si lo contiene.' },
    upper: { parameters: [], result: STRING, code: call('upper'), help: 'En mayúsculas.' },
    lower: { parameters: [], result: STRING, code: call('lower'), help: 'En minúsculas.' },
    slice: {
      parameters: [NUMBER, NUMBER],
      result: STRING,
      code: call('slice'),
      help: 'Una parte, desde y hasta.',
    },
  },
  list: {
    size: sizeMethod,
    max: {
      parameters: [],
      result: elementOf,
      code: extreme(1),
      help: "El mayor de una lista de importes, números o fechas: `[total, money('5000.00')].max()` es al menos ese mínimo.",
    },
    min: {
      parameters: [],
      result: elementOf,
      code: extreme(-1),
      help: 'El menor de una lista de importes, números o fechas.',
    },
    sum: {
      parameters: [],
      result: sumType,
      code: sumCode,
      help: 'La suma de una lista de importes o números.',
    },
    first: { parameters: [], result: elementOf, code: (list) => `op.at(${list}, 0)`, help: 'El primero.' },
    last: { parameters: [], result: elementOf, code: call('last'), help: 'El último.' },
    distinct: { parameters: [], result: sublistOf, code: call('distinct'), help: 'Sin repetidos.' },
    join: { parameters: [STRING], result: STRING, code: call('join'), help: 'Unidos por un texto.' },
  },
  date: {
    year: { parameters: [], result: NUMBER, code: call('year'), help: 'El año.' },
    month: { parameters: [], result: NUMBER, code: call('month'), help: 'El mes, de 1 a 12.' },
    day: { parameters: [], result: NUMBER, code: call('day'), help: 'El día del mes.' },
    addDays: { parameters: [NUMBER], result: DATE, code: call('addDays'), help: 'Tantos días después.' },
    addMonths: {
      parameters: [NUMBER],
      result: DATE,
      code: inCalendar('addMonths'),
      help: 'El mismo día, tantos meses después; el último del mes, si ese mes no lo tiene.',
    },
    addYears: {
      parameters: [NUMBER],
      result: DATE,
      code: inCalendar('addYears'),
      help: 'El mismo día, tantos años después.',
    },
    weekday: {
      parameters: [],
      result: { ...WHOLE, from: 1, to: 7 },
      code: inCalendar('weekday'),
      help: 'El día de la semana: 1 es lunes, 7 es domingo.',
    },
    period: { parameters: [], result: PERIOD, code: inCalendar('periodOn'), help: 'El mes en que cae.' },
    isBusinessDay: {
      parameters: [],
      result: BOOLEAN,
      code: inCalendar('isBusinessDay'),
      calendar: true,
      help: 'Si es hábil: ni sábado, ni domingo, ni feriado de la oficina.',
    },
    nextBusinessDay: {
      parameters: [],
      result: DATE,
      code: inCalendar('nextBusinessDay'),
      calendar: true,
      help: 'Ese día, o el hábil que sigue.',
    },
    addBusinessDays: {
      parameters: [NUMBER],
      result: DATE,
      code: inCalendar('addBusinessDays'),
      calendar: true,
      help: 'Tantos días hábiles después; antes, si es negativo.',
    },
  },
  period: {
    year: { parameters: [], result: WHOLE, code: inCalendar('periodYear'), help: 'El año.' },
    month: {
      parameters: [],
      result: { ...WHOLE, from: 1, to: 12 },
      code: inCalendar('periodMonth'),
      help: 'El mes, de 1 a 12.',
    },
    addMonths: {
      parameters: [NUMBER],
      result: PERIOD,
      code: inCalendar('addToPeriod'),
      help: 'Tantos meses después.',
    },
    onDay: {
      parameters: [NUMBER],
      result: DATE,
      code: inCalendar('onDay'),
      help: 'Un día de ese mes; el último, si tiene menos.',
    },
  },
  number: {
    round: {
      parameters: [NUMBER],
      result: NUMBER,
      code: inNumbers('round'),
      help: 'Redondeado a tantos decimales.',
    },
    floor: { parameters: [], result: WHOLE, code: inNumbers('floor'), help: 'El entero de abajo.' },
    ceil: {
      parameters: [],
      result: WHOLE,
      code: inNumbers('ceil'),
      help: 'El entero de arriba: metro o fracción.',
    },
  },
  object: { size: sizeMethod },
};

/** Literals of types that JSON has no sign for. */
export const constructors: Readonly<
  Record<string, { type: Type; pattern: RegExp; example: string; exists?: (written: string) => boolean }>
> = {
  money: { type: MONEY, pattern: /^-?\d+\.\d{2}$/, example: '15000.00' },
  date: {
    type: DATE,
    pattern: /^\d{4}-\d{2}-\d{2}$/,
    example: '2026-04-15',
    exists: (written) => new Date(`${written}T00:00:00Z`).toJSON()?.startsWith(written) ?? false,
  },
};
