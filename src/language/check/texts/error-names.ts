import type { Endpoint, EndpointError, Shape } from '#contract/generated/grammar.ts';
import type { Config } from '#language/config/config.ts';
import type { Report } from '#language/config/rule.ts';
import { checkPlaces, fieldPaths, placesOf } from '#language/model/request-places.ts';
import { suggestNearest } from '#language/source/suggest-nearest.ts';
import { valuePosition } from '#language/source/positions.ts';

/** A text of an error; several endpoints may share it. */
interface Text {
  readonly error: EndpointError;
  readonly ids: Set<string>;
  readonly endpoints: Endpoint[];
}

/**
 * Reports unknown names in texts of errors. What a program puts in an error is not declared, so a name is known if the
 * request, an answer of the portal or another text of an error has it. Errors given without a program know only the request.
 */
export function checkErrorNames(config: Config, report: Report): void {
  if (![...config.endpoints.values(), ...config.shapes.values()].every(({ sound }) => sound)) return;
  const texts = textsOf(config, report);
  const named = namedAnywhere(config);
  for (const text of texts) checkNames(text, texts, { config, named, report });
}

function textsOf({ endpoints, shapes }: Config, report: Report): Text[] {
  const texts = new Map<string, Text>();
  for (const { value, sound } of endpoints.values()) {
    if (!sound) continue;
    for (const [id, error] of Object.entries(value.errors ?? {})) {
      if (isSaidByPortal(id, value)) {
        const told = takesPlaces(id, value) ? [LEFT] : [];
        checkPlaces(error, 'message', [...fieldPaths(value.request, shapes), ...told], report);
        continue;
      }
      const { file, line, column } = valuePosition(error, 'message');
      const key = `${file}:${line}:${column}`;
      const text = texts.get(key) ?? { error, ids: new Set(), endpoints: [] };
      text.ids.add(id);
      text.endpoints.push(value);
      texts.set(key, text);
    }
  }
  return [...texts.values()];
}

interface Known {
  readonly config: Config;
  /** Names of the fields of every request and answer. */
  readonly named: ReadonlySet<string>;
  readonly report: Report;
}

function checkNames(text: Text, texts: readonly Text[], { config, named, report }: Known): void {
  const places = placesOf(text.error, 'message');
  if (places.length === 0) return;
  const fields = text.endpoints.flatMap(({ request }) => fieldPaths(request, config.shapes));
  const unknown = places.filter(({ name }) => !fields.includes(name));
  if (unknown.length === 0) return;
  const others = texts.filter((other) => other !== text);
  const akin = others.filter(
    ({ ids, endpoints }) =>
      [...ids].some((id) => text.ids.has(id)) || endpoints.some((one) => text.endpoints.includes(one)),
  );
  const said = namesOf(akin);
  for (const { name, place } of unknown.filter((one) => !said.has(one.name))) {
    const meant = [...fields, ...[...said].filter((one) => named.has(one))];
    const near = suggestNearest(
      name,
      // A nested field is named with its holder, so only names of the same depth are compared.
      meant.filter((field) => !isPlural(name, field) && field.includes('.') === name.includes('.')),
    );
    const isKnown = [name, singular(name)].some((one) => named.has(one)) || namesOf(others).has(name);
    if (!near.suggestion && isKnown) continue;
    const more = near.suggestion ? near : suggestNearest(name, named);
    const message = `"{${name}}" no se reemplaza en este error: no es un campo del pedido ni de ninguna respuesta.`;
    report(place, message, more);
  }
}

const namesOf = (texts: readonly Text[]) =>
  new Set(texts.flatMap(({ error }) => placesOf(error, 'message').map(({ name }) => name)));

/** Names of the fields of every request, answer and shape. */
function namedAnywhere({ endpoints, shapes }: Config): ReadonlySet<string> {
  const named = new Set<string>();
  const add = ({ items, properties = {} }: Shape): void => {
    for (const [name, shape] of Object.entries(properties)) {
      named.add(name);
      add(shape);
    }
    if (items) add(items);
  };
  for (const { value, sound } of shapes.values()) if (sound) add(value);
  for (const { value, sound } of endpoints.values())
    if (sound) for (const shape of [value.request, value.response]) add(shape);
  return named;
}

/** Name of the places left, in the error of a request that takes too many. */
const LEFT = 'quedan';

const takesPlaces = (error: string, { expediente }: Endpoint) =>
  (expediente?.writes ?? []).some(({ take, otherwise }) => take !== undefined && otherwise === error);

/** True when the portal gives an error by itself: of a computed query, or of what a submission writes in a register. */
function isSaidByPortal(error: string, { answer, expediente }: Endpoint): boolean {
  return answer !== undefined || (expediente?.writes ?? []).some(({ otherwise }) => otherwise === error);
}

/** True when one is the plural of the other: `concepto` and `conceptos`. */
const isPlural = (one: string, other: string) =>
  [`${one}s`, `${one}es`].includes(other) || [`${other}s`, `${other}es`].includes(one);
const singular = (name: string) => name.replace(/e?s$/, '');
