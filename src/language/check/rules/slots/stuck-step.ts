import type { FormBlock } from '#contract/generated/grammar.ts';
import { acceptedBy } from '#language/check/conditions/field-limits.ts';
import {
  firstContradiction,
  valuesOf,
  type DescribedCondition,
} from '#language/check/conditions/first-contradiction.ts';
import { twoSteps } from '#language/check/parts/two-steps.ts';
import type { ScreenFile } from '#language/config/config.ts';
import type { Rule } from '#language/config/rule.ts';
import { slotMark } from '#language/grammar/block-marks.ts';
import { stepsOf, type Step } from '#language/grammar/steps-of.ts';
import type { Visited } from '#language/grammar/walk.ts';
import { markedParts } from '#language/grammar/walk-grammar.ts';
import { configTypes } from '#language/model/config-types.ts';
import { expressionReads } from '#language/model/expression-reads.ts';
import { valuePosition } from '#language/source/positions.ts';

export const stuckStep: Rule = {
  id: 'stuck-step',
  phase: 'types',
  explain:
    'Lo que un paso espera para seguir ("complete") se puede cumplir con lo que se completa hasta ahí.',
  reason: 'Si no, nadie pasaría de ese paso.',
  example: {
    file: 'screens/aviso.json',
    at: ['blocks'],
    good: twoSteps('numero.cuotas < 7'),
    bad: twoSteps('!has(numero.cuotas)'),
  },
  check(config, report) {
    const { codes } = configTypes(config);
    for (const screen of config.screens.values()) {
      if (!screen.sound) continue;
      const { grammar, expanded } = screen;
      const calculated = valuesOf(expanded.values ?? {});
      for (const part of markedParts(grammar, expanded, 'x-slot'))
        for (const [at, step] of (stepsOf(part) ?? []).entries()) {
          if (step.complete === undefined) continue;
          const before = stepsOf(part)!.filter((one, position) => position < at && one.when === undefined);
          const filled = [...before, step].flatMap((one) => filledIn(one, screen));
          const complete = { condition: String(step.complete), said: '' };
          const clash = firstContradiction([...filled, complete], codes, calculated);
          if (!clash || clash.length < 2) continue;
          const why = clash.flatMap(({ said }) => said || []).join(' y ');
          report(
            valuePosition(step, 'complete'),
            `Del paso "${String(step.title)}" no se pasaría nunca: esto no se cumple, porque ${why}.`,
          );
        }
    }
  },
};

/** What is so once a step was completed, by what its forms demand. */
function filledIn(step: Step, { grammar, expanded }: ScreenFile): DescribedCondition[] {
  const asked = markedParts(grammar, expanded, 'x-slot').filter(
    ({ schema, ancestors }) => slotMark(schema)?.asked && ancestors.some(({ value }) => value === step),
  );
  // Beside what gathers rows, a form may only find them: it need not be sent.
  if (!asked.every(({ schema }) => schema['x-form'])) return [];
  return asked
    .filter((form) => isAlwaysAsked(form, step))
    .flatMap(({ value }) => demanded(value as FormBlock));
}

function isAlwaysAsked({ value, ancestors }: Visited, step: Step): boolean {
  const around = ancestors.slice(ancestors.findIndex((one) => one.value === step) + 1);
  const isHidden = [...around.map((one) => one.value), value].some(
    (one) => (one as { when?: unknown }).when !== undefined,
  );
  return !isHidden && !around.some(({ schema }) => slotMark(schema)?.gives === 'place');
}

/** What the fields of a form say of its values, as they are named outside it. */
function demanded({ id, fields }: FormBlock): DescribedCondition[] {
  return Object.entries(fields).flatMap(([name, field]) => {
    if (field.required !== true || field.when !== undefined) return [];
    const path = `${id}.${name}`;
    const limits = acceptedBy(path, field, undefined).filter(({ condition }) => !isInside(condition));
    const there = { condition: `${path} != null`, said: `"${path}" es obligatorio` };
    return [there, ...limits.map((one) => ({ ...one, said: `de "${path}" ${one.said}` }))];
  });
}

/** Whether it names what only has a meaning inside its form. */
const isInside = (condition: string) =>
  [...expressionReads(condition).fields].some((path) => /^(?:form|row)\./.test(path));
