import type { Screen } from '#contract/generated/grammar.ts';
import { chargedFields } from '#language/model/charged-fields.ts';
import { expressionReads } from '#language/model/expression-reads.ts';
import { hiddenSource, isFormField } from '#language/check/hidden-source.ts';
import { namedShape } from '#language/model/object-shape.ts';
import { valuePosition } from '#language/source/positions.ts';
import type { Rule } from '#language/config/rule.ts';
import { walkConfig } from '#language/config/walk-config.ts';

export const unverifiedValue: Rule = {
  id: 'unverified-value',
  explain: 'Lo que un trámite envía calculado sale de datos que también envía, o que el servidor puede leer.',
  reason: 'El servidor no podría volver a calcularlo: alguien podría mandar otro total.',
  example: {
    file: 'screens/aviso.json',
    at: ['blocks', 0, 'send'],
    good: '{ "cuotas": "aviso.cuotas", "total": "aviso.total" }',
    bad: '{ "total": "aviso.total" }',
  },
  types: 'needs',
  check(config, report) {
    walkConfig(config, ['x-call'], ({ value, container, ancestors }, { grammar }) => {
      const endpoint = config.endpoints.get(value as string)?.value;
      if (endpoint?.kind !== 'submission') return;
      const { send = {} } = container as { send?: Record<string, string> };
      const shapes = namedShape(endpoint.request, config)?.properties ?? {};
      const charged = chargedFields(endpoint);
      const screen = ancestors[0]!.value as Screen;
      for (const [name, source] of Object.entries(send)) {
        const matters = shapes[name]?.format === 'money' || charged.has(name);
        const call = { screen, grammar, send, charged: charged.has(name) };
        if (!matters && !isFormField(source, call)) continue;
        const hidden = hiddenSource(source, call);
        // Outside a form nothing is called that: it is told as an unknown name.
        if (hidden === undefined || hidden.startsWith('form.')) continue;
        report(
          valuePosition(send, name),
          `El servidor no puede volver a calcular "${name}": sale de "${hidden}", ${mend(hidden, name, send)}, o no envíes "${name}".`,
        );
      }
    });
  },
};

/** What to do so that the server sees what a value comes from. */
function mend(hidden: string, name: string, send: Readonly<Record<string, string>>): string {
  if (send[name] === hidden) return 'que el servidor no puede leer. Leelo con "data"';
  const changed = Object.keys(send).find(
    (other) => other !== name && expressionReads(String(send[other])).fields.has(hidden),
  );
  return changed === undefined
    ? 'que no se le envía. Agregalo a "send"'
    : `que en "${changed}" no va entero. Envialo como está ("${changed}": "${hidden}"), y que el endpoint declare todos sus campos`;
}
