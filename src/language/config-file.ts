import type { ConfigFile } from './config.ts';
import type { Finding } from './finding.ts';
import { grammarFindings } from './grammar-findings.ts';
import { isObject } from './json.ts';
import { placeOf, setOrigin, type Source } from './positions.ts';
import { parseSource } from './source.ts';

/** Where each kind of file lives in a config folder, and its schema. More precise places first. */
export const KINDS = [
  { kind: 'portal', grammar: 'portal.schema.json', place: /^(portal)\.json$/ },
  { kind: 'parameters', grammar: 'parameters.schema.json', place: /^(parameters)\.json$/ },
  { kind: 'messages', grammar: 'messages.schema.json', place: /^messages\/(messages)\.json$/ },
  { kind: 'menus', grammar: 'menu.schema.json', place: /^menus\/(.+)\.json$/ },
  { kind: 'screens', grammar: 'screen.schema.json', place: /^screens\/(.+)\.json$/ },
  { kind: 'endpoints', grammar: 'endpoint.schema.json', place: /^endpoints\/(.+)\.json$/ },
  { kind: 'codes', grammar: 'codes.schema.json', place: /^codes\/(.+)\.json$/ },
  { kind: 'formats', grammar: 'format.schema.json', place: /^formats\/(.+)\.json$/ },
  { kind: 'events', grammar: 'event.schema.json', place: /^events\/(.+)\.json$/ },
  { kind: 'fragments', grammar: 'fragment.schema.json', place: /^fragments\/(.+)\.json$/ },
  { kind: 'cases', grammar: 'cases.schema.json', place: /^cases\/(.+)\.json$/ },
  { kind: 'shapes', grammar: 'shape.schema.json', place: /^schemas\/data\/(.+)\.json$/ },
] as const;

export type Kind = (typeof KINDS)[number]['kind'];

/** A file by itself: what it is and what is wrong with it. `file` is absent when nobody knows what it is. */
export interface ReadFile {
  kind?: Kind;
  file?: ConfigFile;
  findings: readonly Finding[];
}

/**
 * Reads the text of one file of config.
 * @param name path in the config folder
 * @param shown path as people see it
 */
export function readFile(name: string, shown: string, text: string): ReadFile {
  const parsed = parseSource(shown, text);
  const { source } = parsed;
  const kind = KINDS.find(({ place }) => place.test(name));
  if (!kind) {
    const message = 'No se sabe qué es este archivo: no está en ninguna carpeta de config que se lea.';
    return { findings: [{ rule: 'unknown-file', ...placeOf({ source, offset: 0, length: 1 }), message }] };
  }
  const id = kind.place.exec(name)?.[1] ?? name;
  const isRead = isObject(parsed.value);
  const value = isObject(parsed.value) ? parsed.value : placeholder(source);
  const against = isRead ? grammarFindings(kind.grammar, value, kind.kind === 'fragments') : [];
  return {
    kind: kind.kind,
    file: { name: id, grammar: kind.grammar, source, value, sound: isRead && against.length === 0 },
    findings: [
      ...parsed.findings,
      ...(parsed.value !== undefined && !isRead ? [notObject(source)] : []),
      ...against,
    ],
  };
}

function notObject(source: Source): Finding {
  const place = placeOf({ source, offset: 0, length: 1 });
  return { rule: 'grammar', ...place, message: 'Se esperaba un objeto: { ... }.' };
}

/** Stands for a file that is missing or is not JSON, so that the others can still be read. */
export function placeholder(source: Source): object {
  const value = {};
  setOrigin(value, { whole: { source, offset: 0, length: 0 }, keys: new Map() });
  return value;
}
