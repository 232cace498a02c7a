import { readsBehind, readsDeciding } from '#language/model/reads-behind.ts';
import { markedParts } from '#language/grammar/walk-grammar.ts';
import { valuePosition } from '#language/source/positions.ts';
import type { Warning } from '#language/config/rule.ts';

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
      for (const { value, container } of markedParts(screen.grammar, screen.expanded, 'x-call')) {
        const filed = config.endpoints.get(String(value));
        if (!filed?.sound || filed.value.kind !== 'submission') continue;
        const { send = {}, when = '', enabled = '' } = container as Partial<Sending>;
        const sent = Object.values(send);
        const said = new Set(readsBehind(sent, screen));
        for (const slot of new Set([...said, ...readsDeciding([...sent, when, enabled], screen)])) {
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
          const follows = said.has(slot)
            ? `de ahí sale lo que "${String(value)}" ${does}`
            : `según eso se puede presentar "${String(value)}"`;
          const message = `A "${endpoint}" todavía no la contesta nadie: da sus ejemplos, y ${follows}. Antes de publicar hay que programarla, o calcularla con "answer".`;
          report(valuePosition(data[slot]!, 'endpoint'), message);
        }
      }
    }
  },
};

interface Sending {
  readonly send: Readonly<Record<string, unknown>>;
  readonly when: unknown;
  readonly enabled: unknown;
}
