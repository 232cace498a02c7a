import { pathFields, wireAddress } from '#contract/wire.ts';
import type { Shape, Wire } from '#contract/generated/grammar.ts';
import type { Config } from '#language/config/config.ts';
import { suggestNearest } from '#language/source/suggest-nearest.ts';
import { namedShape } from '#language/model/shapes/object-shape.ts';
import { keyPosition, valuePosition } from '#language/source/positions.ts';
import type { Report, Rule } from '#language/config/rule.ts';

export const wireMapping: Rule = {
  id: 'wire-mapping',
  phase: 'files',
  explain:
    'Cómo se pide un endpoint a otro backend: nombra campos que existen, sin repetir nombres ni caminos, y lo que cambia algo no se pide con GET.',
  reason: 'El otro backend no entendería el pedido, o el portal su respuesta.',
  example: {
    file: 'endpoints/Vehiculos/Consulta.json',
    at: ['wire'],
    good: '{ "path": "vehiculos/consulta", "rename": { "request": { "patente": "placa" } } }',
    bad: '{ "path": "vehiculos/consulta", "rename": { "request": { "patenta": "placa" } } }',
  },
  check(config, report) {
    const asked = new Map<string, string>();
    for (const [name, { value, sound }] of config.endpoints) {
      if (!sound) continue;
      const { wire } = value;
      const { path, method } = wireAddress(name, wire);
      const key = `${method} ${path.replaceAll(/\{\w+\}/g, '{}')}`;
      const same = asked.get(key);
      asked.set(key, name);
      if (same) {
        const holder = wire?.path ? wire : (config.endpoints.get(same)?.value.wire ?? value);
        const message = `"${name}" y "${same}" se piden en el mismo camino: ${method} ${path}.`;
        report(valuePosition(holder, 'path'), message);
      }
      if (!wire) continue;
      if (wire.method === 'GET' && value.kind !== 'query')
        report(
          valuePosition(wire, 'method'),
          `"${name}" cambia algo, así que no se pide con GET: otro sitio podría pedirlo con un enlace o una imagen.`,
        );
      checkPath(wire, value.request, config, report);
      checkNames(wire, 'request', value.request, config, report);
      checkNames(wire, 'response', value.response, config, report);
    }
  },
};

/** What goes in the path has to be there always, and be one step of it. */
function checkPath(wire: Wire, request: Shape, config: Config, report: Report): void {
  const shape = objectOf(request, config);
  for (const field of pathFields(wire)) {
    const place = valuePosition(wire, 'path');
    const said = shape?.properties?.[field];
    if (!said)
      report(
        place,
        `"${field}" no es un campo del pedido, y va en el camino.`,
        suggestNearest(field, Object.keys(shape?.properties ?? {})),
      );
    else if (!isStep(said) || !shape.required?.includes(field))
      report(
        place,
        `"${field}" va en el camino: tiene que ser obligatorio, y un número entero o un texto con "format" o "codes".`,
      );
    else if (wire.rename?.request?.[field] !== undefined)
      report(keyPosition(wire.rename.request, field), `"${field}" va en el camino, donde no lleva nombre.`);
  }
}

const isStep = ({ type, format, codes }: Shape) =>
  type === 'integer' || (type === 'string' && (format ?? codes) !== undefined);

function checkNames(
  { rename }: Wire,
  side: 'request' | 'response',
  shape: Shape,
  config: Config,
  report: Report,
): void {
  const names = rename?.[side];
  if (!names) return;
  const where = side === 'request' ? 'del pedido' : 'de la respuesta';
  for (const [path, theirs] of Object.entries(names)) {
    const at = path.lastIndexOf('.');
    const fields = fieldsAt(shape, at < 0 ? [] : path.slice(0, at).split('.'), config);
    const name = path.slice(at + 1);
    if (!fields.includes(name)) {
      const holder = path.slice(0, at + 1);
      const known = fields.map((field) => holder + field);
      report(keyPosition(names, path), `"${path}" no es un campo ${where}.`, suggestNearest(path, known));
      continue;
    }
    const holder = path.slice(0, at + 1);
    const taken = fields.find((field) => field !== name && (names[holder + field] ?? field) === theirs);
    if (taken)
      report(
        valuePosition(names, path),
        `"${taken}" ya se llama "${theirs}": dos campos no pueden tener el mismo nombre.`,
      );
  }
}

/** Names of the fields that an object has at a path; lists are transparent. */
function fieldsAt(shape: Shape, path: readonly string[], config: Config): string[] {
  const object = objectOf(shape, config);
  const [first, ...rest] = path;
  if (first === undefined) return Object.keys(object?.properties ?? {});
  const inner = object?.properties?.[first];
  return inner ? fieldsAt(inner, rest, config) : [];
}

function objectOf(shape: Shape, config: Config): Shape | undefined {
  const named = namedShape(shape, config);
  return named?.items ? objectOf(named.items, config) : named;
}
