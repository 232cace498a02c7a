import type { Event, Shape } from '#contract/generated/grammar.ts';
import { namedShape } from '#language/model/shapes/object-shape.ts';
import type { Config } from '#language/config/config.ts';
import { keyPosition, valuePosition } from '#language/source/positions.ts';
import type { Rule } from '#language/config/rule.ts';

export const followedRecord: Rule = {
  id: 'followed-record',
  phase: 'types',
  explain:
    'Lo que lleva un aviso que se sigue nombra a un registro, y lo contesta cada consulta de "follow".',
  reason: 'El portal no sabría a quién le cambió lo que tiene en pantalla.',
  example: {
    file: 'events/aviso.json',
    at: ['follow'],
    good: '["Vehiculos/Consulta"]',
    bad: '["Vehiculos/Emitir"]',
  },
  check(config, report) {
    const followed = new Map<string, string>();
    for (const [name, { sound, value: event }] of config.events) {
      const { follow, payload } = event;
      if (!sound || !follow) continue;
      const carried = namedShape(payload, config)?.properties ?? {};
      const required = namedShape(payload, config)?.required ?? [];
      if (required.length === 0) report(keyPosition(event, 'payload'), `L${NAMELESS}`);
      for (const field of Object.keys(carried).filter((one) => !required.includes(one)))
        report(keyPosition(carried, field), `"${field}" puede faltar: l${NAMELESS}`);
      for (const [index, path] of follow.entries()) {
        const place = valuePosition(follow, index);
        const told = followed.get(path);
        followed.set(path, name);
        const why =
          told === undefined
            ? whyNot(path, event, config)
            : `A "${path}" ya la sigue el aviso "${told}": sacala de uno de los dos.`;
        if (why) report(place, why);
      }
    }
  },
};

const NAMELESS =
  'o que lleva un aviso que se sigue ("follow") es lo que nombra al registro, y tiene que estar en "required". Lo demás, sacalo.';

/** Why what a query answers is not followed by an event; undefined: it is. */
function whyNot(path: string, { payload }: Event, config: Config): string | undefined {
  const endpoint = config.endpoints.get(path)?.value;
  if (!endpoint) return undefined;
  if (endpoint.kind !== 'query')
    return `"${path}" no es una query: solo se sigue lo que se puede volver a pedir.`;
  const answer = namedShape(endpoint.response, config);
  for (const [field, shape] of Object.entries(namedShape(payload, config)?.properties ?? {})) {
    const answered = answer?.properties?.[field];
    if (!answered || !answer.required?.includes(field))
      return `Lo que contesta "${path}" no tiene siempre "${field}", que nombra al registro.`;
    if (kindOf(answered) !== kindOf(shape))
      return `"${field}" no es lo mismo en el aviso que en lo que contesta "${path}".`;
  }
  return undefined;
}

const kindOf = ({ type, format, codes, $ref }: Shape) => JSON.stringify([type, format, codes, $ref]);
