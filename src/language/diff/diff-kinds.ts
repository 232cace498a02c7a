import type { Config, ConfigFile } from '#language/config/config.ts';

/** A kind of file that the diff describes. */
export interface DiffKind {
  heading: string;
  /** `la pantalla` */
  noun: string;
  files: (config: Config) => ReadonlyMap<string, ConfigFile>;
  /** What is compared; by default the file's value. */
  value?: (file: ConfigFile) => unknown;
  title: (name: string, value: Record<string, unknown>) => string;
  /** What people lose when such a file is removed. */
  lost?: (title: string) => string[];
}

const one = (file: ConfigFile): ReadonlyMap<string, ConfigFile> => new Map([[file.name, file]]);
const called = (name: string, title: unknown): string =>
  typeof title === 'string' ? `${title} (\`${name}\`)` : `\`${name}\``;

/** Kinds of file, the most important for people first. */
export const DIFF_KINDS: readonly DiffKind[] = [
  {
    heading: 'Pantallas',
    noun: 'la pantalla',
    files: ({ screens }) => screens,
    value: (file) => (file as { expanded?: unknown }).expanded ?? file.value,
    title: (name, { title }) => called(`/${name}`, title),
    lost: (title) => [
      'Quien tenga guardado el enlace llega al inicio.',
      `Los borradores abiertos de ${title} se pierden.`,
    ],
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
    heading: 'Diseños de registro',
    noun: 'el diseño de registro',
    files: ({ records }) => records,
    title: (name, { title }) => called(name, title),
  },
  {
    heading: 'Tablas',
    noun: 'la tabla',
    files: ({ tables }) => tables,
    title: (name, { title }) => called(name, title),
  },
  {
    heading: 'Padrones',
    noun: 'el padrón',
    files: ({ registers }) => registers,
    title: (name, { title }) => called(name, title),
    lost: (title) => [`Las consultas de ${title} dejan de contestar; sus registros quedan guardados.`],
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
