import type { Config, ScreenFile } from '#language/config/config.ts';
import { answeredPaths } from '#language/check/conditions/answered-paths.ts';
import { expressionReads } from '#language/model/expression-reads.ts';
import { configTypes } from '#language/model/config-types.ts';
import { FIRST_STATE, stateField } from '#language/model/shapes/filed-shape.ts';
import {
  firstContradiction,
  valuesOf,
  type DescribedCondition,
} from '#language/check/conditions/first-contradiction.ts';
import { outcomeOf } from '#language/grammar/block-marks.ts';
import type { Visited } from '#language/grammar/walk.ts';
import { markedParts } from '#language/grammar/walk-grammar.ts';
import { positionOf, valuePosition } from '#language/source/positions.ts';
import type { Rule } from '#language/config/rule.ts';

export const unseenReceipt: Rule = {
  id: 'unseen-receipt',
  phase: 'types',
  explain: 'Un comprobante o una ficha se puede ver cuando está la respuesta que muestra.',
  reason: 'Quien hizo el trámite no sabría que salió bien, ni su número.',
  example: {
    file: 'screens/vehiculos/deuda.json',
    at: ['blocks', 1],
    good: receipt('has(vehiculo.patente)'),
    bad: receipt('!has(vehiculo.patente)'),
  },
  check(config, report) {
    const { codes } = configTypes(config);
    for (const screen of config.screens.values()) {
      if (!screen.sound) continue;
      const calculated = valuesOf(screen.expanded.values ?? {});
      for (const { part, of, called } of shownIn(screen)) {
        const { value, ancestors } = part;
        const receipt = value as Seen;
        const answer = answered(String(receipt[of]), screen, config);
        if (!answer) continue;
        const clashWith = (when: unknown) =>
          firstContradiction([...answer.told, { condition: String(when), said: '' }], codes, calculated);
        const around = [...ancestors.map((one) => one.value as Seen), receipt];
        const wrong = around.find(({ when }) => when !== undefined && clashWith(when));
        if (!wrong) continue;
        const { slot } = answer;
        const why = clashWith(wrong.when)!
          .map(({ said }) => said && `: ${said}`)
          .join('');
        const place = wrong === receipt ? valuePosition(receipt, 'when') : positionOf(receipt);
        const where =
          wrong === receipt
            ? 'esta condición'
            : `la condición de lo que lo contiene ("${String(wrong.when)}")`;
        report(
          place,
          `${called} no se vería nunca: muestra "${slot}", y cuando "${slot}" está, ${where} no se cumple${why}.`,
        );
      }
    }
  },
};

/** What is seen while its `when` holds. */
type Seen = Readonly<Record<string, unknown>>;

/** What shows an answer: receipts and details, with the property that says which and what it is called. */
function shownIn({ grammar, expanded }: ScreenFile): { part: Visited; of: string; called: string }[] {
  const receipts = markedParts(grammar, expanded, 'x-outcome');
  const details = markedParts(grammar, expanded, 'DetailsBlock');
  return [
    ...receipts.map((part) => ({ part, of: outcomeOf(part.schema)!, called: 'Este comprobante' })),
    ...details.map((part) => ({ part, of: 'of', called: 'Esta ficha' })),
  ];
}

/** The slot of the answer that a receipt shows, and what is so wherever it is there. */
function answered(
  source: string,
  { grammar, expanded }: ScreenFile,
  config: Config,
): { slot: string; told: DescribedCondition[] } | undefined {
  const [slot, ...others] = expressionReads(source).slots;
  if (slot === undefined || others.length > 0) return undefined;
  const call = markedParts(grammar, expanded, 'x-call').find(({ container }) => container.as === slot);
  const path = call ? String(call.value) : expanded.data?.[slot]?.endpoint;
  const there = path === undefined ? [] : [...answeredPaths(slot, path, config)];
  if (path === undefined || there.length === 0) return undefined;
  const told = there.map((one) => ({ condition: `${one} != null`, said: '' }));
  return { slot, told: [...told, ...filedState(slot, path, config)] };
}

/** The states that the answer of a submission may tell: that of what was just filed, and those of its examples. */
function filedState(slot: string, path: string, config: Config): DescribedCondition[] {
  const { kind, expediente, examples = [] } = config.endpoints.get(path)?.value ?? {};
  const field = stateField(config);
  if (kind !== 'submission' || field === undefined) return [];
  const first = expediente?.states?.find((one) => one.state === FIRST_STATE)?.shown ?? FIRST_STATE;
  const shown = examples.map(({ response }) => (response as Readonly<Record<string, unknown>>)[field]);
  const states = [...new Set([first, ...shown.filter((one) => typeof one === 'string')])];
  return [
    {
      condition: `${slot}.${field} in ${JSON.stringify(states)}`,
      said: `lo que se acaba de presentar está en ${states.join(' o ')}`,
    },
  ];
}

function receipt(when: string): string {
  return `{
  "type": "receipt", "tone": "success", "title": "Tu vehículo", "when": "${when}",
  "of": "vehiculo", "items": ["patente", "marca"]
}`;
}
