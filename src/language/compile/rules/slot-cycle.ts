import type { Config, ScreenFile } from '#language/config/config.ts';
import type { Report } from '#language/config/rule.ts';
import { reportedRule } from '#language/source/reporting/reported-rule.ts';
import { stepsOf } from '#language/grammar/steps-of.ts';
import { markedParts } from '#language/grammar/walk-grammar.ts';
import type { Visited } from '#language/grammar/walk.ts';
import { mayHoldWithout } from '#language/model/may-hold.ts';
import { valuePosition } from '#language/source/positions.ts';

const description = reportedRule({
  id: 'slot-cycle',
  phase: 'compiling',
  explain: 'Ningún slot depende de sí mismo, ni un campo que se calcula o que se muestra a veces.',
  reason: 'Cada uno esperaría al otro y ninguno tendría valor.',
  example: {
    file: 'screens/vehiculos/deuda.json',
    at: ['values'],
    good: '{ "vencidas": "vehiculo.deudas", "cantidad": "vencidas.size()" }',
    bad: '{ "vencidas": "cantidad > 0 ? vehiculo.deudas : []", "cantidad": "vencidas.size()" }',
  },
});

export const slotCycle = {
  ...description,
  check(config: Config, report: Report): void {
    for (const screen of config.screens.values()) if (screen.sound) checkAnswers(screen, report);
  },
};

interface Condition {
  readonly holder: object;
  readonly key: string;
}

const CONDITIONS = ['when', 'enabled'] as const;

/** Reports an action that is only available once it has been answered. */
function checkAnswers({ grammar, expanded }: ScreenFile, report: Report): void {
  const calls = markedParts(grammar, expanded, 'x-call');
  for (const slot of new Set(calls.map(asOf))) {
    if (slot === undefined) continue;
    const giving = calls.filter((call) => asOf(call) === slot);
    const waits = giving.map((call) => conditionsOf(call).find((one) => !mayHold(one, slot)));
    const [first] = waits;
    if (!first || waits.includes(undefined)) continue;
    const message = `"${slot}" es lo que contesta esto mismo: se espera a sí mismo y nadie podría hacerlo.`;
    report(valuePosition(first.holder, first.key), message);
  }

  function mayHold({ holder, key }: Condition, slot: string): boolean {
    const condition = String((holder as Readonly<Record<string, unknown>>)[key]);
    return mayHoldWithout(condition, new Set([slot]), expanded.values);
  }
}

const asOf = ({ container }: Visited) => (container as { as?: string } | undefined)?.as;

/** Conditions for an action to be available: in a wizard, also those to complete the steps before its own. */
function conditionsOf({ ancestors, container }: Visited): Condition[] {
  const around = [...ancestors.map(({ value }) => value as object), container!];
  const own = around.flatMap((holder) =>
    CONDITIONS.flatMap((key) => (typeof Reflect.get(holder, key) === 'string' ? [{ holder, key }] : [])),
  );
  const before = ancestors.flatMap((ancestor) => {
    const items = stepsOf(ancestor) ?? [];
    const at = items.findIndex((step) => around.includes(step));
    const passed = items
      .slice(0, at)
      .filter(({ when, complete }) => when === undefined && complete !== undefined);
    return passed.map((holder) => ({ holder, key: 'complete' }));
  });
  return [...own, ...before];
}
