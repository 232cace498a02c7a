import type { Endpoint, EndpointError, SharedErrors } from '#contract/generated/grammar.ts';
import { reportedRule } from '#language/source/reporting/reported-rule.ts';
import type { Config } from '#language/config/config.ts';
import type { Report } from '#language/config/rule.ts';
import { keyPosition, originOf, valuePosition } from '#language/source/positions.ts';

const description = reportedRule({
  id: 'shared-error',
  phase: 'reading',
  mergesEqual: true,
  explain:
    'Un error que un endpoint nombra está en messages/errors.json; cada uno de los de ahí lo nombra alguien, y nadie lo escribe de nuevo.',
  reason:
    'Lo mismo dicho dos veces termina diciendo dos cosas; y lo que nadie dice parece vigente y no lo está.',
  example: {
    file: 'endpoints/Vehiculos/Consulta.json',
    at: ['errors'],
    good: '{ "inexistente": { "status": 404, "message": "No encontramos la patente {patente}.", "field": "patente" } }',
    bad: '{ "inexistente": true }',
  },
});

type Errors = SharedErrors['errors'];

export const sharedError = {
  ...description,
  check(config: Config, report: Report): void {
    const { errors: shared, endpoints } = config;
    const files = [...endpoints.values()];
    if (!shared?.sound || files.some(({ sound }) => !sound)) return;
    const { errors } = shared.value;
    const named = new Set(files.flatMap(({ value }) => checkEndpoint(value, errors, report)));
    for (const name of Object.keys(errors).filter((one) => !named.has(one)))
      report(keyPosition(errors, name), `Ningún endpoint nombra el error "${name}".`);
  },
};

/** Reports shared errors that an endpoint repeats in full. @returns names of the shared errors that it uses */
function checkEndpoint({ errors = {} }: Endpoint, shared: Errors, report: Report): string[] {
  return Object.entries(errors).flatMap(([name, error]) => {
    const said = Object.hasOwn(shared, name) ? shared[name] : undefined;
    if (!said) return [];
    if (isNamed(error, said)) return [name];
    if (!saysSame(error, said)) return [];
    const short =
      error.field === said.field && !error.example ? 'true' : `{ "field": ${JSON.stringify(error.field)} }`;
    report(valuePosition(errors, name), `Este error ya está en messages/errors.json: alcanza con ${short}.`);
    return [name];
  });
}

/** True when the text of an error comes from the shared file. */
function isNamed(error: EndpointError, said: object): boolean {
  const [here, there] = [error, said].map((one) => originOf(one).keys.get('message')?.value);
  return here === there;
}

const saysSame = ({ status, message, field, example }: EndpointError, said: Errors[string]) =>
  status === said.status &&
  message === said.message &&
  (field === undefined ? said.field === undefined && example === undefined : true);
