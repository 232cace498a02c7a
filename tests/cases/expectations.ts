import type { CaseThen } from '#contract/generated/grammar.ts';
import { nearOrAll, quoted, type Mismatch } from '#devtools/mismatch.ts';
import {
  errors,
  fields,
  isUsable,
  texts,
  collapseSpaces,
  pressables,
  rows,
  values,
  wholeText,
} from '#devtools/page.ts';
import { fileAddress } from '#runtime/portal/file-address.ts';
import type { CaseFailure } from '#scripts/case-report.ts';
import { positionOf, valuePosition } from '#language/source/positions.ts';
import type { Body, Sent } from './backend.ts';
import { environment } from './open-portal.tsx';
import { failureAt } from './failure-at.ts';

/** Effects of a case that are not on the page. */
export interface Happened {
  readonly sent: readonly Sent[];
  readonly toasts: readonly string[];
  readonly downloads: readonly string[];
  /** Addresses opened in another tab. */
  readonly opened: readonly string[];
  /** Path and query. */
  readonly route: string;
}

type Expected = Required<CaseThen>;
/** Checks one expectation, or one entry of a list of them, against what happened. */
type Check<T> = (expected: T, happened: Happened, key: string) => Mismatch | undefined;
type One<T> = T extends readonly (infer E)[] ? E : T extends Record<string, infer V> ? V : T;

/** The labels of the values shown instead of one. */
function otherLabels(label: string): string {
  const labels = values().map(([name]) => name);
  if (labels.length === 0) return 'no hay valores con rótulo';
  return `no hay ningún valor con ese rótulo, sino ${nearOrAll(label, labels, '')}`;
}

/** Errors next to fields, which may explain why there is nothing to see. */
const refused = () => [...errors()].map(([label, text]) => `junto a ${quoted(label)} dice ${quoted(text)}`);

const CHECKS: { readonly [K in keyof Expected]: Check<One<Expected[K]>> } = {
  texts: (text) =>
    unless(wholeText().includes(collapseSpaces(text)), `leer ${quoted(text)}`, () =>
      nearOrAll(text, texts(), 'la pantalla está vacía'),
    ),
  noTexts: (text) =>
    unless(
      !wholeText().includes(collapseSpaces(text)),
      `no leer ${quoted(text)}`,
      () => 'está en la pantalla',
    ),
  fields: (label) => {
    const labels = asked();
    return unless(labels.includes(label), `que se pida ${quoted(label)}`, () =>
      nearOrAll(label, labels, 'no se pide nada'),
    );
  },
  noFields: (label) => unless(!asked().includes(label), `que no se pida ${quoted(label)}`, () => 'se pide'),
  values: (text, _, label) => {
    const named = values().filter(([name]) => name === label);
    const said = named.map(([, texts]) => texts);
    return unless(
      said.some((texts) => texts.includes(collapseSpaces(text))),
      `${label}: ${quoted(text)}`,
      () =>
        said.length > 0
          ? said.map(([whole = '']) => quoted(whole)).join(', ')
          : [otherLabels(label), ...refused()].join('; '),
    );
  },
  rows: (row) => {
    const there = rows();
    const fitting = there.some(({ cells }) =>
      Object.entries(row).every(([column, text]) => cells.get(column)?.includes(collapseSpaces(text))),
    );
    const wanted = Object.values(row).join(' · ');
    const columns = Object.keys(row);
    const titles = [...new Set(there.flatMap(({ cells }) => [...cells.keys()]))];
    const unknown = columns.find((column) => !titles.includes(column));
    if (unknown && there.length > 0)
      return { expected: `una columna ${quoted(unknown)}`, seen: nearOrAll(unknown, titles, 'ninguna') };
    return unless(fitting, `una fila ${quoted(wanted)}`, () =>
      nearOrAll(
        wanted,
        there.map(({ cells }) => columns.map((column) => cells.get(column)?.[0] ?? '').join(' · ')),
        'no hay filas',
      ),
    );
  },
  errors: (text, _, label) => {
    const said = errors().get(label);
    return unless(said === collapseSpaces(text), `junto a ${quoted(label)}: ${quoted(text)}`, () =>
      said === undefined ? 'ningún error ahí' : quoted(said),
    );
  },
  buttons: (name) => {
    const usable = pressables().flatMap(([text, element]) => (isUsable(element) ? [text] : []));
    return unless(usable.includes(name), `poder apretar ${quoted(name)}`, () =>
      pressables().some(([text]) => text === name)
        ? 'está apagado'
        : nearOrAll(name, usable, 'no hay botones'),
    );
  },
  noButtons: (name) =>
    unless(
      !pressables().some(([text, element]) => text === name && isUsable(element)),
      `no poder apretar ${quoted(name)}`,
      () => 'se puede apretar',
    ),
  sent: ({ endpoint, body = {} }, { sent }) => {
    const there = sent.filter((one) => one.endpoint === endpoint);
    const others = [...new Set(sent.map((one) => one.endpoint))];
    const wanted = Object.keys(body).length > 0 ? ` con ${JSON.stringify(body)}` : '';
    return unless(
      there.some((one) => covers(one.body, body)),
      `un pedido a ${endpoint}${wanted}`,
      () =>
        there.length > 0
          ? there.map((one) => JSON.stringify(one.body)).join(', ')
          : `no se le pidió nada${others.length > 0 ? `; se pidió a ${others.join(', ')}` : ''}`,
    );
  },
  notSent: (endpoint, { sent }) => {
    const there = sent.filter((one) => one.endpoint === endpoint);
    return unless(there.length === 0, `ningún pedido a ${endpoint}`, () =>
      there.map((one) => JSON.stringify(one.body)).join(', '),
    );
  },
  toasts: (text, { toasts }) =>
    unless(
      toasts.some((toast) => toast.includes(collapseSpaces(text))),
      `el mensaje ${quoted(text)}`,
      () => nearOrAll(text, toasts, 'ningún mensaje'),
    ),
  route: (route, happened) =>
    unless(readable(happened.route) === readable(route), `quedar en ${route}`, () =>
      readable(happened.route),
    ),
  opened: (address, { opened }) =>
    unless(opened.includes(address), `abrir ${address} en otra pestaña`, () =>
      nearOrAll(address, opened, 'no se abrió nada'),
    ),
  downloads: (address, { downloads }) => {
    const wanted = new URL(fileAddress(address, environment) ?? address, location.href).pathname;
    return unless(downloads.includes(wanted), `descargar ${address}`, () =>
      nearOrAll(wanted, downloads, 'no se descargó nada'),
    );
  },
};

/** Labels of the fields that can be filled in. */
function asked(): readonly string[] {
  return fields().flatMap(({ label, control }) => (control.matches('output') ? [] : [label]));
}

/** Expectations that are not met. */
export function unmet(then: CaseThen, happened: Happened): readonly CaseFailure[] {
  const names = Object.keys(then) as (keyof CaseThen)[];
  const failures = names.flatMap((name) => {
    const expected: unknown = then[name];
    const check = CHECKS[name] as Check<unknown>;
    if (typeof expected !== 'object' || expected === null) {
      const mismatch = check(expected, happened, '');
      return mismatch ? [failureAt(positionOf(then, name), mismatch)] : [];
    }
    return Object.entries(expected).flatMap(([key, one]) => {
      const mismatch = check(one, happened, key);
      const place = Array.isArray(expected) ? valuePosition(expected, key) : positionOf(expected, key);
      return mismatch ? [failureAt(place, mismatch)] : [];
    });
  });
  return [...failures, ...otherErrors(then)];
}

/** Listed errors must be all the errors shown. */
function otherErrors(then: CaseThen): readonly CaseFailure[] {
  if (!then.errors) return [];
  const listed = new Set(Object.keys(then.errors));
  const others = [...errors()].filter(([label]) => !listed.has(label));
  return others.map(([label, text]) =>
    failureAt(positionOf(then, 'errors'), {
      expected: `ningún error junto a ${quoted(label)}`,
      seen: quoted(text),
    }),
  );
}

function unless(holds: boolean, expected: string, seen: () => string): Mismatch | undefined {
  return holds ? undefined : { expected, seen: seen() };
}

/** True when a request has these fields; null means absent. */
function covers(body: Body, wanted: Body): boolean {
  return Object.entries(wanted).every(([name, value]) =>
    value === null ? (body[name] ?? null) === null : JSON.stringify(body[name]) === JSON.stringify(value),
  );
}

function readable(route: string): string {
  return decodeURIComponent(route.replaceAll('+', ' '));
}
