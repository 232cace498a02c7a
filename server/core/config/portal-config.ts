import { readFile, readdir } from 'node:fs/promises';
import { existsSync } from 'node:fs';
import { join } from 'node:path';
import type {
  Codes,
  Event,
  Format as GrammarFormat,
  Messages,
  Parameters,
  Portal,
  RecordLayout,
  Register,
  Table,
} from '#contract/generated/grammar.ts';
import { looksOf } from '#contract/looks.ts';
import type { Mark } from '#server/documents/papers/with-mark.ts';
import type { Formats } from '#formats/format.ts';
import { builtinFormats } from '#formats/formats.ts';
import { patternFormat } from '#formats/pattern.ts';
import { readEndpoints, readShapeFields, type Declarations } from '#language/config/shapes.ts';
import { withSharedFields } from '#language/config/shared-fields.ts';

/** The config of a portal that the server uses. Its coherence is checked by `npm run check:config`. */
export interface PortalConfig {
  portal: Portal;
  /** Logo and colours for printed papers. */
  mark: Partial<Mark>;
  messages: Messages;
  /** System parameters by name. */
  parameters: Parameters['parameters'];
  formats: Formats;
  events: ReadonlyMap<string, Event>;
  codes: ReadonlyMap<string, Codes>;
  records: ReadonlyMap<string, RecordLayout>;
  tables: ReadonlyMap<string, Table>;
  registers: ReadonlyMap<string, Register>;
  declarations: Declarations;
}

/**
 * Reads a config folder.
 * @throws {Error} when a file is missing or is not JSON.
 */
export async function readPortalConfig(folder: string): Promise<PortalConfig> {
  const patterns = await readFolder<GrammarFormat>(join(folder, 'formats'));
  const own = [...patterns].map(([name, declared]) => [name, patternFormat(declared)] as const);
  const portal = await readJson<Portal>(join(folder, 'portal.json'));
  return {
    portal,
    mark: { ...(await readLogo(join(folder, 'images', portal.logo))), ...inkOf(portal) },
    messages: await readJson<Messages>(join(folder, 'messages/messages.json')),
    parameters: (await readJson<Parameters>(join(folder, 'parameters.json'))).parameters,
    formats: { ...builtinFormats, ...Object.fromEntries(own) },
    events: await readEvents(folder),
    codes: await readFolder<Codes>(join(folder, 'codes')),
    records: await readFolder<RecordLayout>(join(folder, 'records')),
    tables: await readFolder<Table>(join(folder, 'tables')),
    registers: await readFolder<Register>(join(folder, 'registers')),
    declarations: await readEndpoints(folder),
  };
}

/** The logo for paper: SVG or PNG; for other formats, null: the default one is used. */
async function readLogo(path: string): Promise<Pick<Mark, 'logo'> | null> {
  if (path.endsWith('.svg')) return { logo: await readFile(path, 'utf8') };
  if (!path.endsWith('.png')) return null;
  return { logo: `data:image/png;base64,${await readFile(path, 'base64')}` };
}

/** Colours for paper, always white: the primary colour that the city declares, and a tint of it. */
function inkOf({ looks }: Portal): Pick<Mark, 'ink'> | null {
  if (looks?.colors?.primary === undefined) return null;
  const { colors } = looksOf(looks);
  return { ink: { primary: colors.primary, tint: colors['primary.subtle'] } };
}

async function readEvents(folder: string): Promise<Map<string, Event>> {
  const fields = await readShapeFields(folder);
  const events = await readFolder<Event>(join(folder, 'events'));
  return new Map([...events].map(([name, event]) => [name, withSharedFields('events', event, fields)]));
}

/** Parsed files of a folder by name; empty when the folder does not exist. */
async function readFolder<T>(folder: string): Promise<Map<string, T>> {
  if (!existsSync(folder)) return new Map();
  const names = (await readdir(folder)).filter((name) => name.endsWith('.json')).sort();
  const read = async (name: string) =>
    [name.replace(/\.json$/, ''), await readJson<T>(join(folder, name))] as const;
  return new Map(await Promise.all(names.map(read)));
}

async function readJson<T>(path: string): Promise<T> {
  return JSON.parse(await readFile(path, 'utf8')) as T;
}
