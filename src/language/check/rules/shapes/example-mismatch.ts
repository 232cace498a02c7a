import type { ErrorObject } from 'ajv';
import type { Endpoint, Shape } from '#contract/generated/grammar.ts';
import type { Config } from '#language/config/config.ts';
import { chargeMismatches, type ChargeMismatch } from '#language/charges/example-charge.ts';
import { createMemo } from '#language/source/create-memo.ts';
import { holderAt, pathOfError, shapeReason } from '#language/model/shapes/shape-error.ts';
import { CERTIFICATE, FILED_SHAPE, FIRST_STATE, stateField } from '#language/model/shapes/filed-shape.ts';
import { shapeValidator, type ValidatorOf } from '#language/model/shapes/shape-validator.ts';
import { valueSources } from '#language/config/sources.ts';
import { suggestNearest } from '#language/source/suggest-nearest.ts';
import { keyPosition, valuePosition } from '#language/source/positions.ts';
import type { Report, Rule } from '#language/config/rule.ts';

export const exampleMismatch: Rule = {
  id: 'example-mismatch',
  phase: 'types',
  explain:
    'Los ejemplos de un endpoint cumplen la forma de su pedido y de su respuesta, y traen lo que se cobra.',
  reason: 'Los ejemplos son la vista previa y las pruebas: uno que no puede ocurrir prueba otra cosa.',
  example: {
    file: 'endpoints/Vehiculos/Consulta.json',
    at: ['examples', 0, 'response', 'patente'],
    good: '"AB123CD"',
    bad: '"AB12"',
  },
  check(config, report) {
    const validatorOf = shapeValidator(config);
    for (const file of config.endpoints.values()) {
      const { value } = file;
      const from = [...valueSources(value.request, config), ...valueSources(value.response, config)];
      const found = remember(value, from, () => mismatches(value, validatorOf));
      for (const one of found) reportError(one, config, report);
      if (found.length > 0) continue;
      for (const one of chargeMismatches(file, config)) reportCharge(one, report);
      checkState(value, config, report);
      checkCertificate(value, config, report);
    }
  },
};

/** A state that the procedure calls otherwise is not the one that is answered. */
function checkState({ expediente, examples }: Endpoint, config: Config, report: Report): void {
  const field = stateField(config);
  if (field === undefined) return;
  for (const { response } of examples) {
    const answered = (response ?? {}) as Readonly<Record<string, unknown>>;
    const own = expediente?.states?.find(({ state }) => state === answered[field]);
    if (!own || own.shown === own.state) continue;
    report(
      valuePosition(answered, field),
      `El servidor contesta "${own.shown}", que es como este trámite llama a "${own.state}" ("states").`,
      { suggestion: `¿Quisiste decir "${own.shown}"?` },
    );
  }
}

/** The answer has a certificate where it is given at filing, and only there. */
function checkCertificate(
  { expediente, response, examples }: Endpoint,
  config: Config,
  report: Report,
): void {
  const filed = response.$ref === FILED_SHAPE ? config.shapes.get(FILED_SHAPE)?.value.properties : undefined;
  if (!expediente || !filed?.[CERTIFICATE]) return;
  const isGiven = expediente.certificate?.at === FIRST_STATE;
  for (const example of examples) {
    const has = Object.hasOwn(example.response, CERTIFICATE);
    if (has && !isGiven)
      report(
        keyPosition(example.response, CERTIFICATE),
        `El ejemplo trae "${CERTIFICATE}" y el trámite no da ningún certificado al presentarlo: eso es con "at": "INICIADO" en "certificate".`,
      );
    if (!has && isGiven)
      report(
        keyPosition(example, 'response'),
        `Al ejemplo le falta "${CERTIFICATE}": el certificado se da al presentarlo ("at": "INICIADO").`,
      );
  }
}

function reportCharge({ example, path, message }: ChargeMismatch, report: Report): void {
  const [container, key] = holderAt(example, path);
  report(keyPosition(container, key), message);
}

/** What an example has against its shape. */
interface Mismatch {
  error: ErrorObject;
  example: object;
  part: 'request' | 'response' | 'example';
  shape: Shape;
}

const remember = createMemo<Endpoint, readonly Mismatch[]>();

function mismatches(endpoint: Endpoint, validatorOf: ValidatorOf): Mismatch[] {
  return (['request', 'response'] as const).flatMap((part) => {
    const shape = endpoint[part];
    const validate = validatorOf(shape);
    const against = (value: unknown, example: object, key: Mismatch['part']) => {
      const errors = validate(value) ? [] : (validate.errors ?? []);
      return errors.map((error) => ({ error, example, part: key, shape }));
    };
    const refusals = part === 'request' ? Object.values(endpoint.errors ?? {}) : [];
    return [
      ...endpoint.examples.flatMap((example) => against(example[part], example, part)),
      ...refusals.flatMap((one) => (one.example ? against(one.example, one, 'example') : [])),
    ];
  });
}

function reportError({ error, example, part, shape }: Mismatch, config: Config, report: Report): void {
  const [container, key] = holderAt(example, [part, ...pathOfError(error)]);
  const params = error.params as Record<string, unknown>;
  if (error.keyword === 'additionalProperties') {
    const name = String(params['additionalProperty']);
    const holder = (container as Record<string, object>)[key] ?? container;
    report(
      keyPosition(holder, name),
      `El ejemplo tiene el campo "${name}", que no está en su forma.`,
      suggestNearest(name, Object.keys(shape.properties ?? {})),
    );
    return;
  }
  report(
    valuePosition(container, key),
    `El ejemplo no cumple su forma: ${shapeReason(error, (container as Record<string, unknown>)[key], shape, config)}.`,
  );
}
