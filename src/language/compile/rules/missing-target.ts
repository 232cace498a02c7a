import type { Screen } from '#contract/generated/grammar.ts';
import { answeredAt } from '#language/model/answered-at.ts';
import { reportedRule } from '#language/source/reporting/reported-rule.ts';
import { rememberedReports } from '#language/config/remembered-reports.ts';
import { slotsBehind, type NavigationEffectKey } from '#language/model/effect-targets.ts';
import type { Finding } from '#language/source/finding.ts';
import type { Config, ScreenFile } from '#language/config/config.ts';
import type { Report } from '#language/config/rule.ts';
import { stepsOf } from '#language/grammar/steps-of.ts';
import { markedParts } from '#language/grammar/walk-grammar.ts';
import type { Visited } from '#language/grammar/walk.ts';
import { makersOf, withMakers, type Makers } from '#language/model/answered-slots.ts';
import { valuePosition, type SourcePosition } from '#language/source/positions.ts';

const TARGETED = {
  GoEffect: 'go',
  DownloadEffect: 'download',
  OpenEffect: 'open',
  LeaveEffect: 'leave',
  MapEffect: 'map',
} as const satisfies Record<string, NavigationEffectKey>;

const description = reportedRule({
  id: 'missing-target',
  phase: 'compiling',
  explain:
    'Lo que un efecto descarga, abre o adonde lleva está siempre, o una condición mira antes que esté.',
  reason: 'Quien aprieta el botón vería que no pasa nada.',
  example: {
    file: 'screens/vehiculos/deuda.json',
    at: ['blocks', 3],
    good: button('"when": "has(vehiculo.marca)", '),
    bad: button(''),
  },
});

export const missingTarget = {
  ...description,
  check({ screens }: Config, report: Report, reported: readonly Finding[]): void {
    const found = new Set(reported.map(keyOf));
    const reportOnce: Report = (place, ...said) => {
      const key = keyOf(place);
      if (found.has(key)) return;
      found.add(key);
      report(place, ...said);
    };
    for (const screen of screens.values())
      if (screen.sound) remember(screen.expanded, [], reportOnce, (tell) => checkSlots(screen, tell));
  },
};

const keyOf = ({ file, line, column }: SourcePosition) => `${file}:${line}:${column}`;

const remember = rememberedReports<Screen>();

/** Reports a target in a slot that may arrive after its button shows, with no condition that waits for it. */
function checkSlots(screen: ScreenFile, report: Report): void {
  const { grammar, expanded } = screen;
  const makers = makersOf(grammar, expanded);
  const later = laterSlots(screen, makers);
  const forms = markedParts(grammar, expanded, 'x-form');
  for (const [title, key] of Object.entries(TARGETED))
    for (const place of markedParts(grammar, expanded, title)) {
      const effect = place.value as object;
      const known = withMakers([...answeredAt(within(place), makers), ...sentBefore(place, forms)], makers);
      const behind = slotsBehind(effect, key, expanded.values ?? {});
      const missing = [...behind].find((slot) => later.has(slot) && !known.has(slot));
      if (missing === undefined) continue;
      const message = `"${missing}" puede no estar todavía: este efecto no haría nada. Agregale "when": "has(${missing})" a su botón.`;
      report(valuePosition(effect, key), message);
    }
}

/** An effect has a condition of its own. */
const within = (place: Visited): Pick<Visited, 'ancestors'> => ({ ancestors: [...place.ancestors, place] });

/** What came before an effect: the answer to what was sent, the form it was sent from, those of the same wizard. */
function sentBefore({ ancestors }: Visited, forms: readonly Visited[]): string[] {
  const answers = ancestors.flatMap(({ value }) => (value as { as?: string }).as ?? []);
  const around = ancestors.filter((one) => one.schema['x-form'] || stepsOf(one));
  const sent = forms.filter((form) =>
    around.some(({ value }) => [form, ...form.ancestors].some((one) => one.value === value)),
  );
  return [...answers, ...sent.map(idOf)];
}

const idOf = ({ value }: Visited) => (value as { id: string }).id;

/** Slots that are absent when a screen opens: typed values, answers, and data read with them. */
function laterSlots({ grammar, expanded }: ScreenFile, makers: Makers): ReadonlySet<string> {
  const answers = markedParts(grammar, expanded, 'x-call').flatMap(({ container }) => {
    const { as } = container;
    return as === undefined ? [] : [as];
  });
  const first = new Set([...answers, ...markedParts(grammar, expanded, 'x-form').map(idOf)]);
  const reads = Object.keys(expanded.data ?? {}).filter((name) =>
    [...withMakers([name], makers)].some((slot) => first.has(slot)),
  );
  return new Set([...first, ...reads]);
}

function button(when: string): string {
  return `{
  "type": "actions",
  "items": [{ "label": "Ver en el mapa", ${when}"then": [{ "map": "vehiculo.marca" }] }]
}`;
}
