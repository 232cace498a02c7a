import { changeText } from './change-text.ts';
import type { Config, ConfigFile } from './config.ts';
import { draftEffects } from './draft-effects.ts';
import { fieldsIn } from './fields-in.ts';
import { grammarOf } from './grammar.ts';
import { isObject } from './json.ts';
import { pieceChanges, type FieldTitle, type PieceChange } from './piece-diff.ts';

/** What a change means for people: the sentences about one thing (a screen, a menu, an endpoint). */
export interface ChangeGroup {
  kind: string;
  /** `Impuesto (/area/impuesto)` */
  title: string;
  /** Spanish sentences, Markdown. */
  changes: string[];
}

interface Kind {
  heading: string;
  /** `la pantalla` */
  noun: string;
  files: (config: Config) => ReadonlyMap<string, ConfigFile>;
  /** What is compared: the file's value unless told. */
  value?: (file: ConfigFile) => unknown;
  title: (name: string, value: Record<string, unknown>) => string;
}

const one = (file: ConfigFile): ReadonlyMap<string, ConfigFile> => new Map([[file.name, file]]);
const called = (name: string, title: unknown): string =>
  typeof title === 'string' ? `${title} (\`${name}\`)` : `\`${name}\``;

/** Kinds of file, in the order in which people care. */
const KINDS: readonly Kind[] = [
  {
    heading: 'Pantallas',
    noun: 'la pantalla',
    files: ({ screens }) => screens,
    value: (file) => (file as { expanded?: unknown }).expanded ?? file.value,
    title: (name, { title }) => called(`/${name}`, title),
  },
  {
    heading: 'Menús',
    noun: 'el menú',
    files: ({ menus }) => menus,
    title: (name, { label }) => called(name, label),
  },
  {
    heading: 'Códigos',
    noun: 'la enumeración',
    files: ({ codes }) => codes,
    title: (name, { title }) => called(name, title),
  },
  {
    heading: 'Formatos',
    noun: 'el formato',
    files: ({ formats }) => formats,
    title: (name, { title }) => called(name, title),
  },
  {
    heading: 'Avisos en vivo',
    noun: 'el aviso',
    files: ({ events }) => events,
    title: (name, { title }) => called(name, title),
  },
  {
    heading: 'Textos del portal',
    noun: 'los textos',
    files: ({ messages }) => one(messages),
    title: () => 'Textos del portal',
  },
  {
    heading: 'Parámetros',
    noun: 'los parámetros',
    files: ({ parameters }) => one(parameters),
    title: () => 'Parámetros del sistema',
  },
  {
    heading: 'Identidad del portal',
    noun: 'el portal',
    files: ({ portal }) => one(portal),
    title: () => 'Portal',
  },
  {
    heading: 'Endpoints',
    noun: 'el endpoint',
    files: ({ endpoints }) => endpoints,
    title: (name, { title }) => called(name, title),
  },
  {
    heading: 'Formas que viajan',
    noun: 'la forma',
    files: ({ shapes }) => shapes,
    title: (name, { title }) => called(name, title),
  },
  { heading: 'Casos', noun: 'los casos de', files: ({ cases }) => cases, title: (name) => `\`/${name}\`` },
];

/** What changes for people from one config to another. Fragments count where they are used. */
export function configDiff(before: Config, after: Config): ChangeGroup[] {
  const fieldTitle = fieldTitles(after);
  return KINDS.flatMap((kind) => {
    const old = kind.files(before);
    const now = kind.files(after);
    const names = [...new Set([...old.keys(), ...now.keys()])].sort();
    return names.flatMap((name) => {
      const group = groupOf(kind, name, old.get(name), now.get(name), fieldTitle);
      return group.changes.length > 0 ? [group] : [];
    });
  });
}

function groupOf(
  kind: Kind,
  name: string,
  old: ConfigFile | undefined,
  now: ConfigFile | undefined,
  fieldTitle: FieldTitle,
): ChangeGroup {
  const valueOf = (file: ConfigFile | undefined) => (file ? (kind.value?.(file) ?? file.value) : undefined);
  const from = valueOf(old);
  const to = valueOf(now);
  const shown = to ?? from;
  const title = kind.title(name, isObject(shown) ? shown : {});
  const group = { kind: kind.heading, title };
  if (from === undefined)
    return { ...group, changes: [`Agrega ${kind.noun} ${title}.`, ...asksFor(now!.grammar, to)] };
  if (to === undefined) {
    const lost = [
      'Quien tenga guardado el enlace llega al inicio.',
      `Los borradores abiertos de ${title} se pierden.`,
    ];
    return {
      ...group,
      changes: [`Quita ${kind.noun} ${title}.`, ...(kind.heading === 'Pantallas' ? lost : [])],
    };
  }
  const changes = pieceChanges(grammarOf((now ?? old)!.grammar), from, to, fieldTitle);
  return { ...group, changes: [...new Set(changes.map(told)), ...draftEffects(title, changes)] };
}

/** Examples and cases are told whole: what is inside them is for tests. */
function told(change: PieceChange): string {
  const { path, within } = change;
  const whole = path.length > 2 && (path[0] === 'examples' || path[0] === 'cases');
  return whole ? `Cambia ${within[0] ?? 'un ejemplo'}.` : changeText(change);
}

/** The label of a field where all the shapes that have it agree. */
function fieldTitles({ shapes }: Config): FieldTitle {
  const titles = new Map<string, string | undefined>();
  for (const { value } of shapes.values())
    for (const [name, { title }] of Object.entries(value.properties ?? {}))
      titles.set(name, !titles.has(name) || titles.get(name) === title ? title : undefined);
  return (name) => titles.get(name);
}

/** What a new file asks of people, in words: the fields of a screen, what an endpoint takes. */
function asksFor(grammar: string, value: unknown): string[] {
  const fields = fieldsIn(grammarOf(grammar), value);
  if (fields.length > 0) return [`Pide ${fields.join(', ')}.`];
  const request = isObject(value) && isObject(value['request']) ? value['request'] : {};
  const taken = isObject(request['properties']) ? Object.keys(request['properties']) : [];
  return taken.length > 0 ? [`Recibe ${taken.map((name) => `\`${name}\``).join(', ')}.`] : [];
}
