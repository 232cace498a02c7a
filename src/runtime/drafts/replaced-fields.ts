import { isSameValue, joinValues, mergeDrafts, type DraftContent } from '#contract/merge-drafts.ts';

/** A field with a local value that was replaced by the one of another tab or device. */
export interface ReplacedField {
  readonly form: string;
  readonly field: string;
  /** Local value. */
  readonly mine: unknown;
  /** Current value. */
  readonly theirs: unknown;
}

interface Replacement {
  /** Last content known to the server. */
  readonly base: DraftContent;
  readonly before: DraftContent;
  readonly after: DraftContent;
}

/**
 * Merges the content of another tab or device into the local one. Values of the page itself, such as the wizard's step,
 * stay local.
 */
export function mergeHere(
  base: DraftContent,
  mine: DraftContent,
  theirs: DraftContent,
  winner: 'mine' | 'theirs',
): DraftContent {
  const merged = mergeDrafts(base, mine, theirs, winner);
  const ofPage = Object.entries(mine).filter(([, value]) => !isFields(value));
  return { ...merged, ...Object.fromEntries(ofPage) };
}

/** Fields that lost a local value. */
export function replacedFields(
  { base, before, after }: Replacement,
  isForm: (name: string) => boolean,
): readonly ReplacedField[] {
  return Object.keys(before)
    .filter(isForm)
    .flatMap((form) => {
      const [were, are, had] = [before, after, base].map((content) => fieldsOf(content[form])) as [
        DraftContent,
        DraftContent,
        DraftContent,
      ];
      return Object.entries(were)
        .filter(([field, mine]) => isReplaced(mine, are[field], had[field]))
        .map(([field, mine]) => ({ form, field, mine, theirs: are[field] }));
    });
}

/** Adds replaced fields to a list; the latest entry per field wins. */
export function withReplaced(
  before: readonly ReplacedField[],
  came: readonly ReplacedField[],
): readonly ReplacedField[] {
  const isOf =
    ({ form, field }: ReplacedField) =>
    (other: ReplacedField) =>
      other.form === form && other.field === field;
  return [...before.filter((field) => !came.some(isOf(field))), ...came];
}

/** Content with the local value of a replaced field; rows of both sides are kept. */
export function withMine(content: DraftContent, { form, field, mine }: ReplacedField): DraftContent {
  const fields = fieldsOf(content[form]);
  return { ...content, [form]: { ...fields, [field]: joinValues(mine, fields[field]) } };
}

function isReplaced(mine: unknown, now: unknown, had: unknown): boolean {
  if (isSameValue(mine, now)) return false;
  if (Array.isArray(mine) && Array.isArray(now))
    return mine.some((row) => !now.some((other) => isSameValue(row, other)));
  return !isEmpty(mine) || !isSameValue(mine, had ?? mine);
}

function isEmpty(value: unknown): boolean {
  return value === '' || value === false || value == null || (Array.isArray(value) && value.length === 0);
}

function isFields(value: unknown): value is DraftContent {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}

function fieldsOf(value: unknown): DraftContent {
  return isFields(value) ? value : {};
}
