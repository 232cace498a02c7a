import type { Field, FileField, FileShape, Screen, Shape } from '#contract/generated/grammar.ts';
import type { Config } from '#language/config/config.ts';
import { namedShape } from '#language/model/shapes/object-shape.ts';
import { valuePosition } from '#language/source/positions.ts';
import type { Rule } from '#language/config/rule.ts';
import { walkConfig } from '#language/config/walk-config.ts';
import { markedParts } from '#language/grammar/walk-grammar.ts';

const ALL = ['pdf', 'jpg', 'png', 'docx', 'txt', 'xlsx', 'zip', 'json'];
const MOST_BYTES = 10 * 1024 * 1024;

export const fileSent: Rule = {
  id: 'file-sent',
  phase: 'files',
  explain:
    'Lo que el endpoint espera como archivo se adjunta en un formulario, también en un renglón, con límites que el endpoint acepta.',
  reason: 'El servidor rechazaría el pedido, o el archivo se perdería.',
  example: {
    file: 'endpoints/Vehiculos/Consulta.json',
    at: ['request', 'properties', 'patente'],
    good: '{ "type": "string", "format": "patente" }',
    bad: '{ "type": "string", "file": {} }',
  },
  check(config, report) {
    walkConfig(config, ['x-call'], ({ value, container, ancestors }, { grammar }) => {
      const endpoint = config.endpoints.get(value as string);
      const request = endpoint?.sound ? namedShape(endpoint.value.request, config) : undefined;
      const { send = {} } = container;
      for (const [name, source] of Object.entries(send)) {
        const shape = request?.properties?.[name];
        if (!shape) continue;
        const field = formField(source, grammar, ancestors[0]!.value as Screen);
        const against = misfitOf(field, shape, name, config);
        if (against) report(valuePosition(send, name), against);
      }
    });
  },
};

/** Why a field does not fit the shape it is sent as; a field of a row is reported with its name. */
function misfitOf(field: Field | undefined, shape: Shape, name: string, config: Config): string | undefined {
  const known = namedShape(shape, config) ?? {};
  const item = known.items && namedShape(known.items, config);
  const wanted = known.file ?? item?.file;
  if (wanted) {
    const asked = field?.file;
    const against = asked ? misfit(asked, wanted) : 'se adjunta en un campo con "file" de un formulario';
    return against && `"${name}" espera un archivo: ${against}.`;
  }
  if (field?.file)
    return `El endpoint no espera un archivo en "${name}": decile "file" en su forma, o se pierde.`;
  for (const [inner, one] of Object.entries(field?.rows?.fields ?? {})) {
    const against = misfitOf(one, item?.properties?.[inner] ?? {}, inner, config);
    if (against) return against;
  }
  return undefined;
}

/** The field that `form.field` names; undefined when the expression is not that. */
function formField(source: string, grammar: string, screen: Screen): Field | undefined {
  const [, form, name] = /^(\w+)\.(\w+)$/.exec(source) ?? [];
  if (form === undefined || name === undefined) return undefined;
  const forms = markedParts(grammar, screen, 'x-form').map(({ value }) => value);
  return forms.findLast(({ id }) => id === form)?.fields[name];
}

function misfit(asked: FileField, wanted: FileShape): string | undefined {
  const taken: readonly string[] = wanted.accept ?? ALL;
  const more = (asked.accept ?? ALL).filter((kind) => !taken.includes(kind));
  if (more.length > 0) return `el formulario admite ${more.join(', ')} y el endpoint no`;
  if (asked.record !== wanted.record) {
    const [here, there] = [asked, wanted].map(({ record }) => (record ? `"${record}"` : 'nada'));
    return `el formulario lo lee con ${here} y el endpoint con ${there}`;
  }
  return (asked.maxBytes ?? MOST_BYTES) > (wanted.maxBytes ?? MOST_BYTES)
    ? `el formulario admite más bytes que los ${wanted.maxBytes ?? MOST_BYTES} del endpoint`
    : undefined;
}
