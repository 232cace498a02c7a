import type { Field, FieldMessages } from '#contract/generated/grammar.ts';
import { searchFiles } from '#language/config/walk-config.ts';
import { keyPosition } from '#language/source/positions.ts';
import type { Rule } from '#language/config/rule.ts';
import { FRAMEWORK_STATUSES, STATUSES } from './missing-text.ts';

type Limits = Readonly<
  Record<keyof FieldMessages, { readonly of: readonly (keyof Field)[]; readonly what: string }>
>;

/** What a field has to have for a rule to be broken. */
const LIMITS: Limits = {
  required: { of: ['required', 'rows'], what: '"required"' },
  format: { of: ['format', 'type', 'rows'], what: '"format" ni "type"' },
  min: { of: ['min', 'rows'], what: '"min"' },
  max: { of: ['max', 'rows'], what: '"max"' },
  minLength: { of: ['minLength'], what: '"minLength"' },
  maxLength: { of: ['maxLength'], what: '"maxLength"' },
  decimals: { of: ['decimals'], what: '"decimals"' },
  codes: { of: ['codes', 'options', 'only'], what: '"codes" ni "options"' },
};

/** Messages of fields for rules that they do not have. */
const unheld = searchFiles((visited) => {
  const { schema, container, key } = visited;
  const parent = visited.ancestors.at(-1);
  if (parent?.schema['title'] !== 'FieldMessages' || schema['type'] !== 'string') return [];
  const field = parent.container as Field | undefined;
  const has = LIMITS[key as keyof FieldMessages].of.some(
    (one) => field?.[one] !== undefined && field[one] !== false,
  );
  return has ? [] : [{ container, key }];
});

export const unusedText: Rule = {
  id: 'unused-text',
  phase: 'types',
  explain:
    'Todo texto de un estado HTTP es de un estado que se puede dar, y todo mensaje de un campo, de una regla que el campo tiene.',
  reason: 'Un texto que no se ve nunca parece vigente y no lo está.',
  example: { file: 'messages/messages.json', at: ['status', '418'], good: null, bad: '"Soy una tetera."' },
  check(config, report) {
    for (const { container, key } of unheld(config)) {
      const message = `Este campo no tiene ${LIMITS[key as keyof FieldMessages].what}: este mensaje no se ve nunca.`;
      report(keyPosition(container, key), message);
    }
    const { messages, endpoints } = config;
    if (!messages.sound || [...endpoints.values()].some(({ sound }) => !sound)) return;
    const errors = [...endpoints.values()].flatMap(({ value }) => Object.values(value.errors ?? {}));
    const given = new Set(
      [...STATUSES, ...FRAMEWORK_STATUSES, ...errors.map(({ status }) => status)].map(String),
    );
    const { status } = messages.value;
    for (const code of Object.keys(status).filter((one) => !given.has(one)))
      report(keyPosition(status, code), `Nadie da el estado ${code}: este texto no se ve nunca.`);
  },
};
