import type {
  Cases,
  Codes,
  Endpoint,
  Event,
  Format,
  Fragment,
  Menu,
  Messages,
  Parameters,
  Portal,
  RecordLayout,
  Register,
  Screen,
  Shape,
  SharedErrors,
  SharedFields,
  Table,
} from '#contract/generated/grammar.ts';
import type { Finding } from '#language/source/finding.ts';
import type { Source } from '#language/source/positions.ts';

/** A JSON file of config. `value` has its type only when the file is sound. */
export interface ConfigFile<T = unknown> {
  /** Its name within its kind: `Area/Consulta`, `descargas/[id]`, `estados`. */
  name: string;
  /** The schema of config/schemas it obeys: `screen.schema.json`. */
  grammar: string;
  source: Source;
  value: T;
  /** It is JSON and follows its grammar. */
  sound: boolean;
}

/** A screen; `expanded` has its fragments in place. */
export interface ScreenFile extends ConfigFile<Screen> {
  /** Route pattern: `/descargas/:id`. */
  route: string;
  expanded: Screen;
}

export type Named<T> = ReadonlyMap<string, ConfigFile<T>>;

/** Everything in a config folder, read and with fragments expanded. */
export interface Config {
  folder: string;
  /** Every file of the kinds below. */
  files: readonly ConfigFile[];
  portal: ConfigFile<Portal>;
  parameters: ConfigFile<Parameters>;
  messages: ConfigFile<Messages>;
  /** Errors that endpoints refer to by name; in `endpoints` they are already expanded. */
  errors: ConfigFile<SharedErrors> | undefined;
  /** Fields that shapes refer to by name; in every file they are already expanded. */
  fields: ConfigFile<SharedFields> | undefined;
  menus: Named<Menu>;
  screens: ReadonlyMap<string, ScreenFile>;
  endpoints: Named<Endpoint>;
  codes: Named<Codes>;
  formats: Named<Format>;
  records: Named<RecordLayout>;
  tables: Named<Table>;
  registers: Named<Register>;
  events: Named<Event>;
  fragments: Named<Fragment>;
  cases: Named<Cases>;
  /** config/schemas/data */
  shapes: Named<Shape>;
  /** File names of config/images. */
  images: readonly string[];
  /** Findings of reading and expanding. */
  findings: readonly Finding[];
}
