import type { Screen } from '#contract/generated/grammar.ts';
import { valueNotSent } from '#language/check/conditions/value-not-sent.ts';
import { twoSteps } from '#language/check/parts/two-steps.ts';
import type { Config } from '#language/config/config.ts';
import { stepsOf } from '#language/grammar/steps-of.ts';
import { markedParts } from '#language/grammar/walk-grammar.ts';
import type { Visited } from '#language/grammar/walk.ts';
import { valuePosition } from '#language/source/positions.ts';
import type { Warning } from '#language/config/rule.ts';

const TICKET = ', "talon": { "title": "Talón", "required": true }';

export const pageOnlyStep: Warning = {
  id: 'page-only-step',
  explain: 'Lo que un paso espera para seguir ("complete") lo controla también el servidor.',
  reason: 'Si no, cuida solo la página: alguien podría mandar el pedido sin haber pasado por ese paso.',
  example: {
    file: 'screens/aviso.json',
    at: ['blocks'],
    good: twoSteps('numero.cuotas < 7'),
    bad: twoSteps("numero.talon == 'A'", TICKET),
  },
  check(config, report) {
    for (const { sound, grammar, expanded } of config.screens.values()) {
      if (!sound) continue;
      const calls = markedParts(grammar, expanded, 'x-call');
      for (const part of markedParts(grammar, expanded, 'x-slot')) {
        const items = stepsOf(part) ?? [];
        for (const [index, step] of items.entries()) {
          if (step.complete === undefined) continue;
          const after = new Set<unknown>(items.slice(index + 1));
          const sent = calls.filter(({ ancestors }) => ancestors.some((one) => after.has(one.value)));
          const why = sent.map((call) => unseenBy(call, String(step.complete), expanded, grammar, config));
          const first = why.find((one) => one !== undefined);
          if (first)
            report(
              valuePosition(step, 'complete'),
              `Lo que espera el paso "${String(step.title)}" lo cuida solo la página: ${first}`,
            );
        }
      }
    }
  },
};

/** Why who answers a call cannot tell whether a condition holds. */
function unseenBy(
  { value, container }: Visited,
  condition: string,
  screen: Screen,
  grammar: string,
  config: Config,
): string | undefined {
  const endpoint = config.endpoints.get(String(value));
  if (!endpoint?.sound || endpoint.value.kind === 'query') return undefined;
  if (endpoint.value.kind !== 'submission')
    return `a "${String(value)}", que no es un trámite, no llega. Si importa, tiene que controlarlo quien la programó.`;
  const { send = {} } = container as { send?: Record<string, string> };
  const hidden = valueNotSent(condition, { screen, grammar, send });
  if (hidden === undefined) return undefined;
  return `mira "${hidden}", y eso no llega a "${String(value)}". Agregalo a "send", leelo con "data" o exigilo con un "checks".`;
}
