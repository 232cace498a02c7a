import type { Screen } from '#contract/generated/grammar.ts';
import { expressionReads } from '#language/model/expression-reads.ts';
import { valueNotSent } from '#language/check/conditions/value-not-sent.ts';
import { valuePosition } from '#language/source/positions.ts';
import type { Rule } from '#language/config/rule.ts';
import { walkConfig } from '#language/config/walk-config.ts';

export const unverifiedValue: Rule = {
  id: 'unverified-value',
  phase: 'types',
  explain:
    'Lo que un trámite envía y nadie escribe sale de datos que también envía, o que el servidor puede leer.',
  reason: 'El servidor no podría comprobarlo: alguien podría mandar otro total, u otro titular.',
  example: {
    file: 'screens/aviso.json',
    at: ['blocks', 0, 'send'],
    good: '{ "cuotas": "aviso.cuotas", "total": "aviso.total" }',
    bad: '{ "cuotas": "aviso.cuotas + 1", "total": "aviso.total" }',
  },
  check(config, report) {
    walkConfig(config, ['x-call'], ({ value, container, ancestors }, { grammar }) => {
      const endpoint = config.endpoints.get(value as string)?.value;
      if (endpoint?.kind !== 'submission') return;
      const { send = {} } = container;
      const screen = ancestors[0]!.value as Screen;
      for (const [name, source] of Object.entries(send)) {
        const hidden = valueNotSent(source, { screen, grammar, send });
        // Outside a form `form` does not exist: unknown-name reports it.
        if (hidden === undefined || hidden.startsWith('form.')) continue;
        report(
          valuePosition(send, name),
          `El servidor no puede comprobar "${name}": sale de "${hidden}", ${mend(hidden, name, send)}, o no envíes "${name}".`,
        );
      }
    });
  },
};

/** How to let the server see the source of a value. */
function mend(hidden: string, name: string, send: Readonly<Record<string, string>>): string {
  if (send[name] === hidden) return 'que el servidor no puede leer. Leelo con "data"';
  const changed = Object.keys(send).find(
    (other) => other !== name && expressionReads(String(send[other])).fields.has(hidden),
  );
  return changed === undefined
    ? 'que no se le envía. Agregalo a "send"'
    : `que en "${changed}" no va entero. Envialo como está ("${changed}": "${hidden}"), y que el endpoint declare todos sus campos`;
}
