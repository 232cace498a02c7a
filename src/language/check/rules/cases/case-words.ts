import type { Case } from '#contract/generated/grammar.ts';
import type { Config, ScreenFile } from '#language/config/config.ts';
import { keyPosition, valuePosition, type SourcePosition } from '#language/source/positions.ts';
import type { Report, Rule } from '#language/config/rule.ts';
import { createMemo } from '#language/source/create-memo.ts';
import { portalWords, screenWords, ScreenWords, type Read } from '#language/model/screen-words.ts';

export const caseWords: Rule = {
  id: 'case-words',
  phase: 'cases',
  explain: 'Los botones, campos y textos que nombra un caso se escriben como en su pantalla.',
  reason: 'El caso fallaría al probarlo; y lo que dice que no está, no lo cuidaría nadie.',
  example: {
    file: 'cases/vehiculos/deuda.json',
    good: `{ "cases": [{
  "title": "Pide la patente",
  "do": [{ "press": "Consultar" }],
  "then": { "fields": ["Patente"] }
}] }`,
    bad: `{ "cases": [{
  "title": "Pide la patente",
  "do": [{ "press": "Consultr" }],
  "then": { "fields": ["Patente"] }
}] }`,
  },
  check(config, report) {
    let portal: Read | undefined;
    for (const { name, value, sound } of config.cases.values()) {
      const screen = config.screens.get(name);
      if (sound && screen?.sound)
        checkCases(value.cases, screen, config, () => (portal ??= portalWords(config)), report);
    }
  },
};

/** Something that a case names. */
interface Named {
  readonly text: string;
  /** `un botón`, in a sentence. */
  readonly what: string;
  readonly place: () => SourcePosition;
  /** Nothing was pressed before: it is on the screen where the case begins. */
  readonly first?: boolean;
  /** It may be part of a longer text. */
  readonly part?: boolean;
}

function checkCases(
  cases: readonly Case[],
  screen: ScreenFile,
  config: Config,
  portal: () => Read,
  report: Report,
): void {
  for (const { text, what, place, first, isIn, near } of mistaken(cases, screenWords(screen, config)))
    if (first || !isIn(portal()))
      report(place(), `La pantalla ${screen.route} no tiene ${what} "${text}".`, near);
}

/** Something that is not on its screen, and is almost something that is. */
interface Mistaken extends Named {
  readonly near: { suggestion?: string };
  readonly isIn: (words: Read) => boolean;
}

const remember = createMemo<readonly Case[], readonly Mistaken[]>();

function mistaken(cases: readonly Case[], own: ScreenWords): readonly Mistaken[] {
  return remember(cases, [own], () => cases.flatMap((one) => mistakenIn(one, own)));
}

function mistakenIn(one: Case, own: ScreenWords): Mistaken[] {
  const given = givenWords(one);
  return namedIn(one).flatMap((named): Mistaken[] => {
    const { text, part = false } = named;
    const label = part ? text : text.replace(ROW, '');
    const isIn = (words: Read) => (part ? words.holds(text) : words.has(text) || words.has(label));
    if (NUMBERS.test(label) || isIn(own) || isIn(given)) return [];
    const near = own.near(label);
    return near.suggestion ? [{ ...named, near, isIn }] : [];
  });
}

/** What a case brings: answers, the session, and what is written. */
function givenWords({ given, do: steps = [] }: Case): ScreenWords {
  const words = new ScreenWords();
  words.addData(given);
  for (const step of steps) if ('fill' in step) words.addData(Object.values(step.fill));
  return words;
}

const BUTTON = 'ningún botón, enlace o solapa';
const FIELD = 'ningún campo';
/** The row, before the label of a field: `Actividad 2: Base`. */
const ROW = /^.*: /;
/** What has numbers in it comes from data, or is computed. */
const NUMBERS = /\d/;

function namedIn({ do: steps = [], then }: Case): Named[] {
  const pressed = steps.findIndex((step) => 'press' in step);
  const done = steps.flatMap((step, index): Named[] => {
    const first = pressed < 0 || index <= pressed;
    if ('press' in step)
      return [{ text: step.press, what: BUTTON, place: () => valuePosition(step, 'press'), first }];
    return 'fill' in step ? keys(step.fill, FIELD).map((one) => ({ ...one, first })) : [];
  });
  const first = pressed < 0;
  const { texts, noTexts, fields, noFields, values, errors, rows, buttons, noButtons } = then;
  const seen = [
    ...[buttons, noButtons].flatMap((list) => elements(list, BUTTON)),
    ...[fields, noFields].flatMap((list) => elements(list, FIELD)),
    ...keys(errors, FIELD),
    ...keys(values, 'ningún valor con el rótulo'),
    ...(rows ?? []).flatMap((row) => keys(row, 'ninguna columna')),
    ...[texts, noTexts].flatMap((list) => elements(list, 'el texto').map((one) => ({ ...one, part: true }))),
  ];
  return [...done, ...seen.map((one) => ({ ...one, first }))];
}

const elements = (list: readonly string[] | undefined, what: string): Named[] =>
  (list ?? []).map((text, index) => ({
    text,
    what,
    place: () => valuePosition(list!, index),
  }));

const keys = (object: object | undefined, what: string): Named[] =>
  Object.keys(object ?? {}).map((key) => ({
    text: key,
    what,
    place: () => keyPosition(object!, key),
  }));
