import type { Endpoint, Shape } from '#contract/generated/grammar.ts';
import type { Config } from '#language/config/config.ts';
import { namedShape } from './shapes/object-shape.ts';
import type { CallingPart } from '#language/grammar/walk-grammar.ts';
import { walkConfig } from '#language/config/walk-config.ts';

/** A call of a screen to an endpoint that exists. */
export interface Call {
  path: string;
  endpoint: Endpoint;
  /** Fields of the request, without those that the runtime fills. */
  fields: Readonly<Record<string, Shape>>;
  required: readonly string[];
  /** Object with the call, under `key`, and `send`. */
  container: CallingPart;
  key: string;
  /** A read (`data`); otherwise an action, a form or a payment. */
  reads: boolean;
}

const known = new WeakMap<Config, readonly Call[]>();

/** Every call of a config's screens to a sound endpoint. */
export function callsOf(config: Config): readonly Call[] {
  const before = known.get(config);
  if (before) return before;
  const calls = callsIn(config);
  known.set(config, calls);
  return calls;
}

function callsIn(config: Config): Call[] {
  const calls: Call[] = [];
  walkConfig(config, ['x-call'], ({ value, container, key, ancestors }) => {
    const file = config.endpoints.get(value as string);
    if (!file?.sound) return;
    const request = namedShape(file.value.request, config);
    if (!request) return;
    const filled = filledByRuntime(file.value);
    const fields = Object.entries(request.properties ?? {}).filter(([name]) => !filled.includes(name));
    calls.push({
      path: value as string,
      endpoint: file.value,
      fields: Object.fromEntries(fields),
      required: (request.required ?? []).filter((name) => !filled.includes(name)),
      container: container,
      key: String(key),
      reads: ancestors.at(-1)?.schema['title'] === 'Data',
    });
  });
  return calls;
}

/** Request fields that the runtime fills: the captcha's token, and the operation id of a write. */
function filledByRuntime({ kind }: Endpoint): string[] {
  return kind === 'query' ? ['captcha'] : ['captcha', 'id_operacion'];
}
