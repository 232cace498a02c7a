import { callsOf } from '#language/model/calls.ts';
import { mayHoldWithout } from '#language/model/may-hold.ts';
import { markedParts } from '#language/grammar/walk-grammar.ts';
import { valuePosition } from '#language/source/positions.ts';
import type { Rule } from '#language/config/rule.ts';

export const earlyDiscard: Rule = {
  id: 'early-discard',
  phase: 'types',
  explain: 'Un borrador se descarta ("until") recién cuando está la respuesta de lo que se envía.',
  reason: 'Si no, lo escrito se borraría mientras la persona todavía lo está completando.',
  example: {
    file: 'screens/aviso.json',
    at: ['draft'],
    good: '{ "until": "has(tramite.expediente)" }',
    bad: '{ "until": "aviso.cuotas > 0" }',
  },
  check(config, report) {
    const calls = new Map(callsOf(config).map((call) => [call.container as unknown, call]));
    for (const { sound, grammar, expanded } of config.screens.values()) {
      if (!sound || !expanded.draft) continue;
      const answers = markedParts(grammar, expanded, 'x-call').flatMap(({ container }) => {
        const { as } = container;
        return as !== undefined && calls.get(container)?.endpoint.kind !== 'query' ? [as] : [];
      });
      if (!mayHoldWithout(String(expanded.draft.until), new Set(answers), expanded.values)) continue;
      const last = answers.at(-1);
      const mend =
        last === undefined
          ? 'Esta pantalla no envía nada con respuesta ("as"): sacá "draft".'
          : `Poné algo que conteste lo que se envía, que queda en "${last}".`;
      report(
        valuePosition(expanded.draft, 'until'),
        `Esto se puede cumplir antes de enviar: se borraría lo que se está escribiendo. ${mend}`,
      );
    }
  },
};
