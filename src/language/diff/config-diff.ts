import type { Endpoint, Table } from '#contract/generated/grammar.ts';
import { arrivalWords } from './arrival-words.ts';
import { changeText } from './change-text.ts';
import { chargeChanges, chargeWords } from '#language/charges/charge-words.ts';
import type { Config, ConfigFile } from '#language/config/config.ts';
import { DIFF_KINDS, type DiffKind } from './diff-kinds.ts';
import { draftEffects } from './draft-effects.ts';
import { grammarOf } from '#language/grammar/grammar.ts';
import { isObject } from '#language/source/json.ts';
import { screenChargeChanges } from '#language/charges/screen-charges.ts';
import { partChanges, type FieldTitle, type PartChange } from './part-diff.ts';

/** Sentences about what changes for people in one thing (a screen, a menu, an endpoint). */
export interface ChangeGroup {
  kind: string;
  /** `Impuesto (/area/impuesto)` */
  title: string;
  /** Spanish sentences, Markdown. */
  changes: string[];
}

/** A file in one of the two versions. */
interface Side {
  config: Config;
  file: ConfigFile | undefined;
}

/** Changes for people from one config to another. Fragments count where they are used. */
export function configDiff(before: Config, after: Config): ChangeGroup[] {
  const fieldTitle = fieldTitles(after);
  return DIFF_KINDS.flatMap((kind) => {
    const old = kind.files(before);
    const now = kind.files(after);
    const names = [...new Set([...old.keys(), ...now.keys()])].sort();
    return names.flatMap((name) => {
      const sides = [
        { config: before, file: old.get(name) },
        { config: after, file: now.get(name) },
      ] as const;
      const group = groupOf(kind, name, ...sides, fieldTitle);
      return group.changes.length > 0 ? [group] : [];
    });
  });
}

function groupOf(kind: DiffKind, name: string, old: Side, now: Side, fieldTitle: FieldTitle): ChangeGroup {
  const valueOf = ({ file }: Side) => (file ? (kind.value?.(file) ?? file.value) : undefined);
  const [from, to] = [valueOf(old), valueOf(now)];
  const shown = to ?? from;
  const title = kind.title(name, isObject(shown) ? shown : {});
  const group = { kind: kind.heading, title };
  const charged = chargesOf(old, now);
  if (from === undefined) {
    const brings = arrivalWords(now.file!.grammar, to);
    return { ...group, changes: [`Agrega ${kind.noun} ${title}.`, ...brings, ...(charged ?? [])] };
  }
  if (to === undefined) {
    const lost = kind.lost?.(title) ?? [];
    return { ...group, changes: [`Quita ${kind.noun} ${title}.`, ...lost, ...(charged ?? [])] };
  }
  const called = columnTitles(to) ?? fieldTitle;
  const all = partChanges(grammarOf(now.file!.grammar), from, to, called);
  const changes = charged ? all.filter((change) => !isCharge(change)) : all;
  const told = [...new Set(changes.map(changeSentence))];
  const paid = charged ?? screenChargesOf(old, now);
  return { ...group, changes: [...told, ...paid, ...draftEffects(title, changes)] };
}

/** Changes in what an endpoint charges; undefined for another kind of file, or an endpoint that is not sound. */
function chargesOf(old: Side, now: Side): string[] | undefined {
  const files = [old.file, now.file].filter((file) => file !== undefined);
  if (files.some(({ grammar, sound }) => grammar !== 'endpoint.schema.json' || !sound)) return undefined;
  const [before, after] = [old, now].map(({ file, config }) =>
    chargeWords(file as ConfigFile<Endpoint> | undefined, config),
  );
  return chargeChanges(before, after);
}

/** Changes in what a screen makes an endpoint charge, by what it sends; empty for other kinds of file. */
function screenChargesOf(old: Side, now: Side): string[] {
  const [before, after] = [old, now].map(({ file, config }) => {
    const screen = file && config.screens.get(file.name);
    return screen === file && screen?.sound ? { file: screen, config } : undefined;
  });
  return before && after ? screenChargeChanges(before, after) : [];
}

const isCharge = ({ path }: PartChange) => path[0] === 'expediente' && path[1] === 'charge';

/** Examples and cases are for tests: a change inside one is reported as a change of the whole. */
function changeSentence(change: PartChange): string {
  const { path, within } = change;
  const whole = path.length > 2 && (path[0] === 'examples' || path[0] === 'cases');
  return whole ? `Cambia ${within[0] ?? 'un ejemplo'}.` : changeText(change);
}

/** The labels of the columns of a table; undefined for other files. */
function columnTitles(value: unknown): FieldTitle | undefined {
  const { editions, columns = {} } = value as Partial<Table>;
  return editions && ((name) => columns[name]?.title);
}

/** The label of a field where all the shapes that have it agree. */
function fieldTitles({ shapes }: Config): FieldTitle {
  const titles = new Map<string, string | undefined>();
  for (const { value } of shapes.values())
    for (const [name, { title }] of Object.entries(value.properties ?? {}))
      titles.set(name, !titles.has(name) || titles.get(name) === title ? title : undefined);
  return (name) => titles.get(name);
}
