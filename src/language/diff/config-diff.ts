import type { Endpoint, Table } from '#contract/generated/grammar.ts';
import { chargeChanges, chargeWords } from '#language/charges/charge-words.ts';
import { screenChargeChanges } from '#language/charges/screen-charges.ts';
import type { Config, ConfigFile } from '#language/config/config.ts';
import { grammarOf, resolve } from '#language/grammar/grammar.ts';
import { walk } from '#language/grammar/walk.ts';
import { isObject, type JsonObject } from '#language/source/json.ts';
import { changeText } from './change-text.ts';
import { DIFF_KINDS, type DiffKind } from './diff-kinds.ts';
import { draftEffects } from './draft-effects.ts';
import { fieldsIn } from './fields-in.ts';
import { partChanges, type FieldTitle, type PartChange } from './part-diff.ts';

/** Sentences on some parts of a new file, by the title of their grammar. */
const BRINGS: Readonly<Record<string, (part: JsonObject) => string>> = {
  GrantedCertificate: ({ title }) => `Cuando se aprueba, entrega el certificado «${String(title)}».`,
  UniqueWhileOpen: ({ message }) => `No se inicia otro igual mientras uno está abierto: «${String(message)}»`,
  ServerDraft: () => 'Lo que escriba quien ingresó se guarda también en el servidor.',
  Code: ({ code, label }) => `«${String(label)}» es el código \`${String(code)}\`.`,
  MenuEntry: ({ title, to, href }) =>
    `«${String(title)}»${to || href ? ` lleva a \`${String(to ?? href)}\`` : ''}.`,
  Format: ({ example, message }) =>
    `Vale algo como \`${String(example)}\`; si no, se lee: «${String(message)}»`,
  Event: ({ title, text }) => `Se lee: «${String(title)}: ${String(text)}»`,
  Case: ({ title }) => `Prueba esto: «${String(title)}».`,
};

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

/** What a new file asks of people and gives them, in Spanish sentences (Markdown). Its charges are described apart. */
function arrivalWords(grammar: string, value: unknown): string[] {
  const fields = fieldsIn(grammarOf(grammar), value);
  const said = fields.length > 0 ? [`Pide ${fields.join(', ')}.`] : takes(value);
  walk(grammarOf(grammar), value, resolve, ({ value: part, schema }) => {
    const brings = BRINGS[String(schema['title'])];
    if (brings && isObject(part)) said.push(brings(part));
  });
  return said;
}

/** Access of an endpoint, and the fields it takes. */
function takes(value: unknown): string[] {
  if (!isObject(value) || !isObject(value['request'])) return [];
  const { access, request } = value;
  const taken = isObject(request['properties']) ? Object.keys(request['properties']) : [];
  return [
    ...(access === 'taxpayer' ? ['Solo lo usa quien ingresó.'] : []),
    ...(access === 'administrator' ? ['Solo lo usa quien administra el portal.'] : []),
    ...(taken.length > 0 ? [`Recibe ${taken.map((name) => `\`${name}\``).join(', ')}.`] : []),
  ];
}
