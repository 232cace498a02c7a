import type { Screen } from '#contract/generated/grammar.ts';
import { answeredAt } from '#language/model/answered-at.ts';
import { makersOf } from '#language/model/answered-slots.ts';
import { callsOf } from '#language/model/calls.ts';
import { positionOf, valuePosition } from '#language/source/positions.ts';
import { createMemo } from '#language/source/create-memo.ts';
import type { Rule } from '#language/config/rule.ts';
import { stepsOf } from '#language/grammar/steps-of.ts';
import { markedParts } from '#language/grammar/walk-grammar.ts';
import type { Visited } from '#language/grammar/walk.ts';

/** A field of a form, and nothing else. */
const FIELD = /^(\w+)\.(\w+)$/;

export const formAnswered: Rule = {
  id: 'form-answered',
  phase: 'types',
  explain:
    'Un botón que envía lo obligatorio de un formulario se ve recién cuando ese formulario está completo.',
  reason:
    'Quien lo apriete antes, o cuando el formulario no se pide, recibiría un error del servidor sin nada que corregir.',
  example: {
    file: 'screens/aviso.json',
    at: ['blocks', 2],
    good: `{
  "type": "actions",
  "items": [
    {
      "label": "Avisar otra vez",
      "when": "has(aviso.cuotas)",
      "call": "Vehiculos/Aviso",
      "send": { "cuotas": "aviso.cuotas", "total": "aviso.total" }
    }
  ]
}`,
    bad: `{
  "type": "actions",
  "items": [
    {
      "label": "Avisar otra vez",
      "call": "Vehiculos/Aviso",
      "send": { "cuotas": "aviso.cuotas", "total": "aviso.total" }
    }
  ]
}`,
  },
  check(config, report) {
    const calls = new Map(callsOf(config).map((call) => [call.container as unknown, call]));
    for (const { sound, grammar, expanded } of config.screens.values()) {
      if (!sound) continue;
      for (const { holder, name, id, field, line } of remember(expanded, [], () =>
        unansweredIn(grammar, expanded),
      )) {
        const call = calls.get(holder);
        if (!call || call.reads || !call.required.includes(name)) continue;
        report(
          valuePosition(call.container.send ?? {}, name),
          `"${name}" puede faltar: este botón se ve aunque el formulario "${id}" (línea ${line}) no esté completo. Agregale "when": "has(${id}.${field})".`,
        );
      }
    }
  },
};

/** A field sent from a form that may be incomplete when the call can be made. */
interface Unanswered {
  /** Part that holds the call. */
  holder: unknown;
  /** Name in the request. */
  name: string;
  id: string;
  field: string;
  /** Line of the form. */
  line: number;
}

const remember = createMemo<Screen, readonly Unanswered[]>();

function unansweredIn(grammar: string, screen: Screen): Unanswered[] {
  const makers = makersOf(grammar, screen);
  const forms = new Map(markedParts(grammar, screen, 'x-form').map((form) => [form.value.id, form]));
  return markedParts(grammar, screen, 'x-call').flatMap((place) => {
    const { send = {} } = place.container;
    const known = answeredAt(place, makers);
    return Object.entries(send).flatMap(([name, source]): Unanswered[] => {
      const [, id = '', field = ''] = FIELD.exec(String(source)) ?? [];
      const form = forms.get(id);
      const asked = form?.value?.fields[field];
      if (!form || !asked || known.has(id) || isBefore(form, place)) return [];
      return [{ holder: place.container, name, id, field, line: positionOf(form.value as object).line }];
    });
  });
}

/** True when a form is in an earlier step of the call's wizard and is shown whenever the call can be made. */
function isBefore(form: Visited, call: Visited): boolean {
  const at = form.ancestors.findIndex(
    (one) => stepsOf(one) !== undefined && call.ancestors.some(({ value }) => value === one.value),
  );
  const [step, later] = [stepAfter(form, at), stepAfter(call, at)];
  if (step === undefined || later === undefined || step >= later) return false;
  const conditions = [...form.ancestors.slice(at + 1), form].flatMap(({ value }) => whenOf(value));
  const guards = call.ancestors.flatMap(({ value }) => whenOf(value));
  return conditions.every((condition) => guards.includes(condition));
}

/** Index of the step that contains a part. @param at index of the wizard among the ancestors of the part */
function stepAfter({ ancestors }: Visited, at: number): number | undefined {
  return at < 0 ? undefined : Number(ancestors[at + 2]?.key);
}

function whenOf(value: unknown): string[] {
  const { when } = value as { when?: unknown };
  return typeof when === 'string' ? [when] : [];
}
