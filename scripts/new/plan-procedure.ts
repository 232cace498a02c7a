import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { fillLabel } from '#server/core/text/fill-label.ts';
import { check } from '#language/check/check.ts';
import type { Config } from '#language/config/config.ts';
import { formatFinding, type Finding } from '#language/source/finding.ts';
import type { JsonObject } from '#language/source/json.ts';
import { formatted } from './formatted.ts';
import { suggestIcon, iconNames, missingIcon } from '#language/config/icons.ts';
import { queryNames } from '#language/model/links.ts';
import type { Changes } from '#language/load/load.ts';
import { parseFieldSpecs, type FieldSpec } from './field-spec.ts';
import { kinds, type ProcedureKind } from './kinds.ts';
import { makeFiles } from './make-files.ts';
import { withMenuEntry } from './menu-entry.ts';
import { withNamedFields } from './named-fields.ts';
import type { Made, Procedure } from './procedure.ts';

/** Options of the command. */
export interface ProcedureRequest {
  /** A name of `kinds`. */
  readonly kind: string;
  readonly route: string;
  readonly title: string;
  /** Title of the group of the side menu; absent: on top. */
  readonly menu?: string;
  /** Drawing of an entry on top, or of a group that is not there yet. */
  readonly icon?: string;
  /** In the format of `--fields`. */
  readonly fields?: string;
  /** Drafts are saved on the server too. */
  readonly draft?: boolean;
  /** When its certificate is given; absent: when the office approves it. */
  readonly at?: Moment;
}

/** When a certificate is given. */
export const MOMENTS = ['presentar', 'aprobar'] as const;
export type Moment = (typeof MOMENTS)[number];

const ALREADY_WRONG = 'Primero hay que corregir lo que ya está mal.\n\n';
/** The menu that gets the entry, in the config folder. */
export const SIDE_MENU = 'menus/side.json';
const ROUTE = /^(?:\/[a-z0-9]+(?:-[a-z0-9]+)*)+$/;

/** Reads the config a procedure is for, also with other texts than on disk. */
export type ReadConfig = (changes?: Changes) => Config;

/**
 * The files of a new procedure, and the menu with its entry, checked with everything else. Nothing is written.
 * @returns path in the config folder → text
 * @throws Error in Spanish
 */
export async function planProcedure(
  wanted: ProcedureRequest,
  read: ReadConfig,
): Promise<ReadonlyMap<string, string>> {
  const { kind, route, title, menu, icon } = wanted;
  const config = read();
  const side = config.menus.get('side');
  if (!side || ![config.portal, config.messages, side].every(({ sound }) => sound))
    throw new Error(ALREADY_WRONG + some(check(config)));
  if (icon !== undefined && !iconNames().includes(icon))
    throw new Error(`${missingIcon(icon)} ${suggestIcon(icon).suggestion}`);
  const procedure = procedureOf(wanted, config);
  const files = filesOf(makeFiles(kinds[kind]!, procedure), procedure, config);
  const taken = [...files.keys()].filter(
    (name) => existsSync(join(config.folder, name)) || isNamed(name, config),
  );
  if (taken.length > 0)
    throw new Error(`Ya existe ${taken.join(', ')}: elegí otra ruta, o borralo antes. No se escribió nada.`);
  const entry = { title, to: route, ...(procedure.access === 'taxpayer' && { when: 'session.signedIn' }) };
  const texts = new Map([...files].map(([name, content]) => [name, JSON.stringify(content, null, 2)]));
  texts.set(
    SIDE_MENU,
    withMenuEntry(side.source.text, entry, { group: menu, icon }, config.portal.value.signIn),
  );
  for (const [name, text] of texts) texts.set(name, await formatted(name, text));
  const findings = check(read(texts));
  const before = findings.length > 0 ? check(config) : [];
  if (before.length > 0) throw new Error(ALREADY_WRONG + some(before));
  if (findings.length > 0) throw new Error(`Lo que se iba a escribir no es coherente.\n\n${some(findings)}`);
  return texts;
}

/** The first findings; the command that checks shows all. */
function some(findings: readonly Finding[]): string {
  const shown = findings.slice(0, 3).map(formatFinding);
  const more = findings.length > 3 ? [`Y ${findings.length - 3} más: npm run check:config los muestra.`] : [];
  return [...shown, ...more].join('\n\n');
}

function procedureOf(
  { kind, route, title, fields, draft = false, at }: ProcedureRequest,
  config: Config,
): Procedure {
  if (!ROUTE.test(route))
    throw new Error(
      `La ruta "${route}" no sirve: empieza con "/" y lleva minúsculas, números y guiones, como /tasas/alumbrado.`,
    );
  if (title.trim() === '') throw new Error('Falta el título.');
  const parts = route.split('/').filter(Boolean);
  const isProtected = config.portal.value.protectedAreas.some((area) => `${route}/`.startsWith(`${area}/`));
  const slug = slugOf(route);
  const made = kinds[kind]!;
  const specs = parseFieldSpecs(fields ?? made.fields, { config, slug });
  refuseFields(specs, made);
  const { filing = false } = made;
  if (draft && !made.draft)
    throw new Error('Este tipo de trámite no guarda borrador: no se presenta de a poco.');
  if (at && !made.certifies) throw new Error('Este tipo de trámite no da un certificado: --at no va.');
  if (filing && !config.shapes.has('tramite_iniciado'))
    throw new Error('Falta la forma schemas/data/tramite_iniciado.json, que es lo que contesta un trámite.');
  const { required = '', requiredFile = '' } = config.messages.value.validation;
  return {
    title,
    route,
    area: areaOf(parts, config),
    slug,
    fields: specs,
    access: isProtected ? 'taxpayer' : 'public',
    draft,
    atFiling: at === 'presentar',
    missing: (name, isFile = false) => fillLabel(isFile ? requiredFile : required, name),
    ...taxOf(config),
  };
}

/** Tax that slips can be charged with, when there is a screen that pays them. */
function taxOf({ screens, shapes, codes }: Config): Pick<Procedure, 'tax'> {
  const payment = screens.get('pagos');
  const filed = shapes.get('tramite_iniciado')?.value.properties ?? {};
  const taxes = codes.get('tributos')?.value.codes ?? [];
  const found = taxes.find(({ key }) => key === 'tributos_varios') ?? taxes[0];
  if (!payment || !found || !filed['boleta'] || !queryNames(payment).includes('codigo')) return {};
  const { key, code, label } = found;
  return { tax: { expression: `codes.tributos.${key}`, code, label } };
}

/** Refuses fields that a kind of procedure does not support. */
function refuseFields(specs: readonly FieldSpec[], { files, rows, columns }: ProcedureKind): void {
  const all = specs.flatMap((one) => [one, ...(one.rows ?? [])]);
  const file = all.find(({ isFile }) => isFile);
  if (file && !files)
    throw new Error(`El campo "${file.name}" no puede ser un archivo en este tipo de trámite.`);
  const repeated = specs.find((one) => one.rows);
  if (repeated && !rows)
    throw new Error(`El campo "${repeated.name}" no puede ser de renglones en este tipo de trámite.`);
  const asked = specs.find(({ column }) => !column);
  if (asked && columns) throw new Error(`El campo "${asked.name}" no puede ser el dato de un registro.`);
}

/** The folder of its endpoints, with the letters of a folder that is there already: `TISSH`, not `Tissh`. */
function areaOf(parts: readonly string[], { endpoints }: Config): string {
  const folders = [...endpoints.keys()].map((name) => name.split('/').slice(0, -1));
  return parts
    .reduce<string[]>((above, part) => {
      const name = pascal(part);
      const there = folders
        .filter((folder) => above.every((one, level) => folder[level] === one))
        .map((folder) => folder[above.length])
        .find((folder) => folder?.toLowerCase() === name.toLowerCase());
      return [...above, there ?? name];
    }, [])
    .join('/');
}

/** True when an endpoint has that name in any case, because some disks ignore case. */
function isNamed(path: string, { endpoints }: Config): boolean {
  const taken = [...endpoints.keys()].map((name) => `endpoints/${name}.json`.toLowerCase());
  return taken.includes(path.toLowerCase());
}

/** A name for its codes, register and table: `tasas_alumbrado`. */
export const slugOf = (route: string) => route.split('/').filter(Boolean).join('_').replaceAll('-', '_');

const pascal = (part: string) =>
  part
    .split('-')
    .map((word) => word.charAt(0).toUpperCase() + word.slice(1))
    .join('');

/** Path in the config folder → content. */
function filesOf(
  { screen, endpoints, registers = {}, tables = {}, cases }: Made,
  procedure: Procedure,
  config: Config,
): Map<string, JsonObject> {
  const { area, route, access, fields } = procedure;
  const files = new Map<string, JsonObject>();
  const add = (name: string, grammar: string, content: JsonObject) => {
    const up = '../'.repeat(name.split('/').length - 1);
    files.set(name, { $schema: `${up}schemas/${grammar}.schema.json`, ...content });
  };
  add(`screens${route}.json`, 'screen', screen);
  for (const [name, endpoint] of Object.entries(endpoints))
    add(`endpoints/${area}/${name}.json`, 'endpoint', withNamedFields(endpoint, config));
  const codes: JsonObject = Object.assign({}, ...fields.map((field) => field.codes));
  for (const [folder, grammar, contents] of [
    ['codes', 'codes', codes],
    ['registers', 'register', registers],
    ['tables', 'table', tables],
  ] as const)
    for (const [name, content] of Object.entries(contents))
      add(`${folder}/${name}.json`, grammar, content as JsonObject);
  const session = { session: { username: '20981001126' } };
  const signedIn = (one: JsonObject) =>
    access === 'public'
      ? one
      : { ...one, given: { ...(one['given'] as JsonObject | undefined), ...session } };
  add(`cases${route}.json`, 'cases', { cases: cases.map((one) => withPlainSpaces(signedIn(one))) });
  return files;
}

/** As people type them, to be found by searching: on the page an amount is held together (`$ 1.234,56`). */
const withPlainSpaces = (one: JsonObject) =>
  JSON.parse(JSON.stringify(one).replaceAll('\u00a0', ' ')) as JsonObject;
