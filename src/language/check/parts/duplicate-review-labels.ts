import { widgetFactsOf } from '#contract/widget-facts-of.ts';
import type { Field, FormBlock } from '#contract/generated/grammar.ts';
import type { ScreenFile } from '#language/config/config.ts';
import { slotMark } from '#language/grammar/block-marks.ts';
import type { GrammarSchema } from '#language/grammar/grammar.ts';
import { markedParts } from '#language/grammar/walk-grammar.ts';
import type { Visited } from '#language/grammar/walk.ts';
import { valuePosition, type SourcePosition } from '#language/source/positions.ts';

interface Asked {
  readonly form: FormBlock;
  readonly field: Field;
  /** Headings above the field in the review: the title of its form and that of its part. */
  readonly headings: string;
  /** Conditions from the step down to the field. */
  readonly when: ReadonlySet<string>;
}

/** Fields of two forms of a step that the review would show with the same label and headings. */
export function duplicateReviewLabels({
  grammar,
  expanded,
}: ScreenFile): { title: string; place: SourcePosition }[] {
  const forms = markedParts(grammar, expanded, 'x-form');
  // A form beside a block that gathers rows only searches for them: the review does not show it.
  const gathering = markedParts(grammar, expanded, 'x-slot').filter(({ schema }) => gives(schema) === 'rows');
  return markedParts(grammar, expanded, 'Step')
    .filter((step) => isReviewed(step) && !gathering.some((one) => within(one, step.value)))
    .flatMap(({ value: step }) => {
      const asked = forms.flatMap((form) => askedIn(form, step));
      return asked.flatMap((one, index) => {
        const isTwin = asked.slice(0, index).some((other) => areTwins(one, other));
        return isTwin ? [{ title: String(one.field.title), place: valuePosition(one.field, 'title') }] : [];
      });
    });
}

function isReviewed({ container, key }: Visited): boolean {
  const later = (container as readonly { readonly review?: boolean }[]).slice(Number(key) + 1);
  return later.some(({ review }) => review === true);
}

/** Fields of a form of a step that the review shows; none in tabs, because one may never be opened. */
function askedIn(part: Visited, step: unknown): Asked[] {
  const around = within(part, step);
  if (!around || around.some(({ schema }) => gives(schema) === 'place')) return [];
  const form = part.value as FormBlock;
  const seen = conditionsOf([...around.map(({ value }) => value), form]);
  let heading: unknown = '';
  return Object.values(form.fields).flatMap((field) => {
    heading = field.heading ?? heading;
    if (field.title === undefined || widgetFactsOf(field.widget).isSecret) return [];
    const headings = JSON.stringify([read(form.title ?? ''), read(heading)]);
    return { form, field, headings, when: new Set([...seen, ...conditionsOf([field])]) };
  });
}

/** Ancestors of a part inside a step; undefined when the part is not in the step. */
function within({ ancestors }: Visited, step: unknown): readonly Visited[] | undefined {
  const from = ancestors.findIndex(({ value }) => value === step);
  return from < 0 ? undefined : ancestors.slice(from + 1);
}

const gives = (schema: GrammarSchema) => slotMark(schema)?.gives;

const conditionsOf = (parts: readonly unknown[]) =>
  parts.flatMap((part) => {
    const { when } = part as { when?: unknown };
    return typeof when === 'string' ? [when] : [];
  });

function areTwins(one: Asked, other: Asked): boolean {
  if (one.form === other.form || one.headings !== other.headings) return false;
  if (read(one.field.title) !== read(other.field.title)) return false;
  return isWithin(one.when, other.when) || isWithin(other.when, one.when);
}

const isWithin = (some: ReadonlySet<string>, all: ReadonlySet<string>) =>
  [...some].every((condition) => all.has(condition));

const read = (text: unknown) => String(text).trim().toLowerCase();
