import type { Field, FormBlock, Screen, TableBlock } from '#contract/generated/grammar.ts';
import type { ScreenFile } from '#language/config/config.ts';
import { expressionReads } from '#language/model/expression-reads.ts';
import { partsOf } from '#language/grammar/walk-grammar.ts';
import { valuePosition } from '#language/source/positions.ts';
import type { Warning } from './warning.ts';

export const exampleDecides: Warning = {
  id: 'example-decides',
  explain: 'Lo que un trámite presenta o cobra no sale de una consulta que nadie programó.',
  reason: 'Esa consulta contesta sus ejemplos: lo presentado, o lo cobrado, saldría de un dato inventado.',
  example: {
    file: 'screens/aviso.json',
    at: ['data'],
    good: '{}',
    bad: '{ "vehiculo": { "endpoint": "Vehiculos/Consulta", "send": { "patente": "aviso.cuotas" } } }',
  },
  check(config, report, { isProgrammed }) {
    for (const screen of config.screens.values()) {
      if (!screen.sound) continue;
      const { data = {} } = screen.expanded;
      const told = new Set<string>();
      for (const { value, container } of partsOf(screen.grammar, screen.expanded, 'x-call')) {
        const filed = config.endpoints.get(String(value));
        if (!filed?.sound || filed.value.kind !== 'submission') continue;
        const { send = {} } = container as { send?: Readonly<Record<string, unknown>> };
        for (const slot of readFor(Object.values(send), screen)) {
          const { endpoint } = data[slot]!;
          const asked = config.endpoints.get(endpoint);
          if (
            told.has(slot) ||
            !asked?.sound ||
            asked.value.answer ||
            asked.value.wire ||
            isProgrammed(endpoint)
          )
            continue;
          told.add(slot);
          const does = filed.value.expediente?.charge ? 'cobra' : 'presenta';
          const message = `A "${endpoint}" todavía no la contesta nadie: da sus ejemplos, y de ahí sale lo que "${String(value)}" ${does}. Antes de publicar hay que programarla, o calcularla con "answer".`;
          report(valuePosition(data[slot]!, 'endpoint'), message);
        }
      }
    }
  },
};

/** The reads of a screen that what is sent comes from. */
function readFor(sources: readonly unknown[], { grammar, expanded }: ScreenFile): string[] {
  const { data = {}, values = {} } = expanded as Screen;
  const blocks = (title: string) => partsOf(grammar, expanded, title).map(({ value }) => value);
  const forms = new Map(blocks('FormBlock').map((form) => [(form as FormBlock).id, form as FormBlock]));
  const tables = new Map(
    blocks('TableBlock').map((table) => [(table as TableBlock).id, table as TableBlock]),
  );
  const found = new Set<string>();
  sources.forEach(visit);
  return [...found].filter((slot) => Object.hasOwn(data, slot));

  function visit(source: unknown): void {
    for (const slot of expressionReads(String(source)).slots) {
      if (found.has(slot)) continue;
      found.add(slot);
      if (Object.hasOwn(values, slot)) visit(values[slot]);
      if (Object.hasOwn(data, slot)) Object.values(data[slot]!.send ?? {}).forEach(visit);
      Object.values(forms.get(slot)?.fields ?? {})
        .flatMap(givenTo)
        .forEach(visit);
      visit(tables.get(slot)?.rows ?? '');
    }
  }
}

/** What gives a field its value, or what may be chosen in it. */
function givenTo({ initial, computed, options, rows }: Field): unknown[] {
  const inside = Object.values(rows?.fields ?? {}).flatMap(givenTo);
  return [initial, computed, options?.of, ...inside].filter((one) => one !== undefined);
}
