import { valuePosition } from '#language/source/positions.ts';
import type { Rule } from '#language/config/rule.ts';
import { searchFiles } from '#language/config/walk-config.ts';

/** What says the least there may be, and what says the most. */
const LIMITS = [
  ['min', 'max'],
  ['minimum', 'maximum'],
  ['minLength', 'maxLength'],
  ['minItems', 'maxItems'],
] as const;
/** An amount or a day written in an expression: `money('5000.00')`. */
const WRITTEN = /^(money|date)\(\s*["']([\d.-]+)["']\s*\)$/;

interface Empty {
  holder: object;
  least: string;
  most: string;
  low: unknown;
  high: unknown;
}

const empty = searchFiles(({ value, schema }): Empty[] => {
  if (typeof value !== 'object' || value === null) return [];
  const limits = value as Readonly<Record<string, unknown>>;
  const properties = (schema['properties'] ?? {}) as Readonly<Record<string, { default?: unknown }>>;
  return LIMITS.flatMap(([least, most]) => {
    const low = limits[least];
    const high = limits[most] ?? properties[most]?.default;
    return isOver(bound(low), bound(high)) ? [{ holder: value, least, most, low, high }] : [];
  });
});

export const emptyRange: Rule = {
  id: 'empty-range',
  explain: 'El mínimo no pasa del máximo: en valores, largos y cantidades.',
  reason: 'Nada de lo que la persona escriba sería aceptado.',
  example: {
    file: 'screens/aviso.json',
    at: ['blocks', 0, 'fields', 'cuotas'],
    good: '{ "title": "Cuotas", "type": "integer", "required": true, "min": "1", "max": "12" }',
    bad: '{ "title": "Cuotas", "type": "integer", "required": true, "min": "12", "max": "1" }',
  },
  check(config, report) {
    for (const { holder, least, most, low, high } of empty(config)) {
      const said = `"${least}" es ${JSON.stringify(low)} y "${most}", ${JSON.stringify(high)}`;
      report(valuePosition(holder, least), `No hay nada que sirva: ${said}. ¿Están al revés?`);
    }
  },
};

interface Bound {
  kind: string;
  value: number | string;
}

const isOver = (low: Bound | undefined, high: Bound | undefined) =>
  low !== undefined && low.kind === high?.kind && low.value > high.value;

/** A limit that is always the same: a number, an amount or a day. */
function bound(limit: unknown): Bound | undefined {
  if (typeof limit === 'number') return { kind: 'number', value: limit };
  if (typeof limit !== 'string') return undefined;
  if (/^-?\d+(\.\d+)?$/.test(limit)) return { kind: 'number', value: Number(limit) };
  const [, kind, value] = WRITTEN.exec(limit) ?? [];
  if (!kind || !value) return undefined;
  return { kind, value: kind === 'money' ? Number(value) : value };
}
