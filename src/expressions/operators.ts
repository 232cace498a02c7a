import { BOOLEAN, MONEY, NUMBER, STRING, type TypeKind, type Type } from './type.ts';

interface Overload {
  readonly left: TypeKind;
  readonly right: TypeKind;
  readonly result: Type;
  /** JavaScript of the operation, from the JavaScript of its operands. */
  readonly code: (left: string, right: string) => string;
}

const call = (name: string) => (left: string, right: string) => `op.${name}(${left}, ${right})`;
const ordering = (sign: string): Overload[] =>
  (
    [
      ['number', 'compare'],
      ['string', 'compare'],
      ['money', 'compareMoneys'],
      ['date', 'compareDays'],
      ['period', 'comparePeriods'],
    ] as const
  ).map(([kind, name]) => ({
    left: kind,
    right: kind,
    result: BOOLEAN,
    // An absent operand makes the comparison false: null ≥ 0 would be true in JavaScript.
    code: (left, right) => `((op.${name}(${left}, ${right}) ?? NaN) ${sign} 0)`,
  }));

/** Binary operators by sign: what they mean for which operands. `==`, `!=`, `&&`, `||` and `in` take any and live in the compiler. */
export const operators: Readonly<Record<string, readonly Overload[]>> = {
  '+': [
    { left: 'number', right: 'number', result: NUMBER, code: call('plus') },
    { left: 'string', right: 'string', result: STRING, code: call('concat') },
    { left: 'money', right: 'money', result: MONEY, code: call('plusMoney') },
  ],
  '-': [
    { left: 'number', right: 'number', result: NUMBER, code: call('minus') },
    { left: 'money', right: 'money', result: MONEY, code: call('minusMoney') },
    { left: 'date', right: 'date', result: NUMBER, code: call('daysBetween') },
    {
      left: 'period',
      right: 'period',
      result: NUMBER,
      code: (left, right) => `calendar.monthsBetween(${left}, ${right})`,
    },
  ],
  '*': [
    { left: 'number', right: 'number', result: NUMBER, code: call('times') },
    { left: 'money', right: 'number', result: MONEY, code: call('timesMoney') },
    {
      left: 'number',
      right: 'money',
      result: MONEY,
      code: (left, right) => `op.timesMoney(${right}, ${left})`,
    },
  ],
  '/': [
    { left: 'number', right: 'number', result: NUMBER, code: call('divide') },
    {
      left: 'money',
      right: 'number',
      result: MONEY,
      code: (left, right) => `numbers.scale(${left}, [], [${right}])`,
    },
    {
      left: 'money',
      right: 'money',
      result: NUMBER,
      code: (left, right) => `numbers.ratio(${left}, ${right})`,
    },
  ],
  '%': [{ left: 'number', right: 'number', result: NUMBER, code: call('remainder') }],
  '<': ordering('<'),
  '<=': ordering('<='),
  '>': ordering('>'),
  '>=': ordering('>='),
};

export const operatorVerbs: Readonly<Record<string, string>> = {
  '+': 'sumar',
  '-': 'restar',
  '*': 'multiplicar',
  '/': 'dividir',
  '%': 'dividir',
  '<': 'comparar',
  '<=': 'comparar',
  '>': 'comparar',
  '>=': 'comparar',
};
