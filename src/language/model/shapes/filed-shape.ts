import type { Config } from '#language/config/config.ts';
import { namedShape } from './object-shape.ts';

/** Shape that the server answers to a submission without a handler of its own. */
export const FILED_SHAPE = 'tramite_iniciado';

/** State of an expediente that was just filed. */
export const FIRST_STATE = 'INICIADO';

/** Field of that answer with the certificate given at filing. */
export const CERTIFICATE = 'url_certificado';

/** Path of a charge in that answer. */
export interface ChargedField {
  /** A field that holds an object. */
  readonly name: string;
  /** The first amount in that object. */
  readonly amount: string;
}

/** Fields of the answer to a submission with its charges: first its slip, then that of its balance. */
export function chargedFieldsOf(config: Config): ChargedField[] {
  const filed = config.shapes.get(FILED_SHAPE)?.value.properties ?? {};
  return Object.entries(filed).flatMap(([name, shape]) => {
    const amounts = Object.entries(namedShape(shape, config)?.properties ?? {});
    const amount = amounts.find(([, { format }]) => format === 'money')?.[0];
    return amount === undefined ? [] : [{ name, amount }];
  });
}

/** Enumeration of the state in the answer to a submission; undefined when it has none. */
export function stateCodes(config: Config): string | undefined {
  const field = stateField(config);
  return field === undefined ? undefined : config.shapes.get(FILED_SHAPE)?.value.properties?.[field]?.codes;
}

/** Field with the state in the answer to a submission; undefined when it has none. */
export function stateField(config: Config): string | undefined {
  const filed = Object.entries(config.shapes.get(FILED_SHAPE)?.value.properties ?? {});
  return filed.find(([, { codes }]) => codes !== undefined)?.[0];
}
