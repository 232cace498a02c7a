import type { Screen } from '#contract/generated/grammar.ts';
import { slotMark } from '#language/grammar/block-marks.ts';
import { walkGrammar } from '#language/grammar/walk-grammar.ts';
import { keyPosition, valuePosition, type SourcePosition } from '#language/source/positions.ts';
import { reportedRule } from '#language/source/reporting/reported-rule.ts';

/** Names that every expression has: no slot can take them. */
const RESERVED = new Set([
  'session',
  'parameters',
  'today',
  'url',
  'codes',
  'row',
  'item',
  'form',
  'value',
  'event',
]);

const description = reportedRule({
  id: 'duplicate-slot',
  phase: 'names',
  explain: 'Cada slot de una pantalla tiene un solo origen y un nombre que no es del portal.',
  reason: 'Con dos orígenes no se sabe cuál vale; con un nombre del portal, lo taparía.',
  example: {
    file: 'screens/vehiculos/deuda.json',
    at: ['values'],
    good: '{ "vencidas": "vehiculo.deudas", "cantidad": "vencidas.size()" }',
    bad: '{ "vencidas": "vehiculo.deudas", "cantidad": "vencidas.size()", "busqueda": "cantidad + 1" }',
  },
});

interface Config {
  readonly screens: ReadonlyMap<string, { sound: boolean; grammar: string; expanded: Screen }>;
}

export const duplicateSlot = {
  ...description,
  check({ screens }: Config, report: (place: SourcePosition, message: string) => void): void {
    for (const { sound, grammar, expanded } of screens.values()) {
      if (!sound) continue;
      const origins = new Map<string, Slot>();
      for (const slot of slotsOf(grammar, expanded)) {
        const { name, place, from } = slot;
        const first = origins.get(name);
        if (RESERVED.has(name))
          report(place, `"${name}" es un nombre del portal: ningún slot puede llamarse así.`);
        else if (first && !(from && from === first.from)) {
          report(place, `El slot "${name}" ya está declarado en ${first.place.file}:${first.place.line}.`);
        } else if (!first) origins.set(name, slot);
      }
    }
  },
};

interface Slot {
  name: string;
  place: SourcePosition;
  /** Endpoint of the answer that it holds: several buttons may write the same answer. */
  from?: string;
}

function slotsOf(grammar: string, screen: Screen): Slot[] {
  const slots: Slot[] = [];
  for (const holder of [screen.data ?? {}, screen.values ?? {}]) {
    for (const name of Object.keys(holder)) slots.push({ name, place: keyPosition(holder, name) });
  }
  walkGrammar(grammar, screen, ({ value, schema, container, key }) => {
    const { id } = (value ?? {}) as { id?: string };
    if (slotMark(schema) && id !== undefined)
      slots.push({ name: id, place: valuePosition(value as object, 'id') });
    if (!schema['x-answer']) return;
    const { call } = container as { call?: string };
    slots.push({
      name: value as string,
      place: valuePosition(container!, key),
      ...(call === undefined ? {} : { from: call }),
    });
  });
  return slots;
}
