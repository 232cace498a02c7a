import fc from 'fast-check';
import { isMoney } from '#formats/money.ts';
import type { Values } from './honest-send.ts';

/** One change of a request. */
export interface Alteration {
  /** `estructuras.0.nro_estructura`. */
  at: string;
  /** New value; undefined: the field is removed. */
  value: unknown;
}

/** Fields that no request has and an attacker might add. */
const EXTRA: Values = {
  titular: 'OTRA PERSONA',
  cuit: '27981002453',
  importe: '1.00',
  canon: '1.00',
  estado: 'APROBADO',
  taxpayer_id: 2,
  declared: [],
  __proto__x: 1,
};
const OTHERS = ['OTRO', '0205015', 'ZA110AA', '05'];

/** Alterations of each value of a request, one at a time, and unknown fields. */
export function alterationsOf(body: Values): Alteration[] {
  const extra = Object.entries(EXTRA).filter(([name]) => !Object.hasOwn(body, name));
  return [...altered(body, ''), ...extra.map(([at, value]) => ({ at, value }))].filter(
    ({ at }) => at !== 'id_operacion',
  );
}

/** Groups of several of these, the same ones in every run. */
export function together(all: readonly Alteration[], count: number): Alteration[][] {
  const some = fc.uniqueArray(fc.constantFrom(...all), {
    minLength: 2,
    maxLength: 4,
    selector: ({ at }) => at,
  });
  return fc.sample(some, { numRuns: count, seed: 1611 });
}

/** A copy of a request with these changes. */
export function withAlterations(body: Values, changes: readonly Alteration[]): Values {
  const copy = structuredClone(body);
  for (const { at, value } of changes) put(copy, at.split('.'), structuredClone(value));
  return copy;
}

function put(holder: Values, [name = '', ...rest]: readonly string[], value: unknown): void {
  const inside = holder[name];
  if (rest.length > 0) {
    if (typeof inside === 'object' && inside !== null) put(inside as Values, rest, value);
  } else if (value === undefined) delete holder[name];
  else holder[name] = value;
}

function altered(value: unknown, at: string): Alteration[] {
  const here = at === '' ? [] : [undefined, null, ...otherThan(value)].map((other) => ({ at, value: other }));
  if (typeof value !== 'object' || value === null) return here;
  const inside = Object.entries(value).flatMap(([name, one]) =>
    altered(one, at === '' ? name : `${at}.${name}`),
  );
  const more = Array.isArray(value) || at === '' ? [] : [{ at: `${at}.titular`, value: 'OTRA PERSONA' }];
  return [...here, ...inside, ...more];
}

function otherThan(value: unknown): unknown[] {
  if (typeof value === 'boolean') return [!value];
  if (typeof value === 'number') return [value + 1, -value, 0, value * 1000, String(value)];
  if (Array.isArray(value)) return [[], [...(value as unknown[]), ...(value as unknown[])]];
  if (typeof value !== 'string') return [];
  if (isMoney(value)) return ['0.00', '0.01', '-1.00', '99999999.00', moneyAfter(value)];
  if (/^\d{4}-\d{2}-\d{2}$/.test(value)) return ['1999-01-01', '2099-12-31', '2026-04-16', '2026-05-20'];
  return [`${value} X`, ...OTHERS.filter((other) => other !== value)];
}

/** A cent more. */
const moneyAfter = (value: string) => (Number(BigInt(value.replace('.', '')) + 1n) / 100).toFixed(2);
