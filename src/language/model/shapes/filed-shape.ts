import type { Config } from '#language/config/config.ts';
import { namedShape } from './object-shape.ts';

/** Shape that the server answers to a submission that nobody programmed. */
export const FILED = 'tramite_iniciado';

/** The state of what was just filed. */
export const FIRST_STATE = 'INICIADO';

/** Where that answer has the certificate that is given at filing. */
export const CERTIFICATE = 'url_certificado';

/** Where that answer tells what is charged. */
export interface ChargedField {
  /** A field that is a thing of its own. */
  readonly name: string;
  /** The first amount in it. */
  readonly amount: string;
}

/** The fields of the answer to a submission that tell what is charged: first its slip, then that of its balance. */
export function chargedFieldsOf(config: Config): ChargedField[] {
  const filed = config.shapes.get(FILED)?.value.properties ?? {};
  return Object.entries(filed).flatMap(([name, shape]) => {
    const amounts = Object.entries(namedShape(shape, config)?.properties ?? {});
    const amount = amounts.find(([, { format }]) => format === 'money')?.[0];
    return amount === undefined ? [] : [{ name, amount }];
  });
}

/** The enumeration that the answer to a submission tells its state with; undefined when it tells none. */
export function stateCodes(config: Config): string | undefined {
  const field = stateField(config);
  return field === undefined ? undefined : config.shapes.get(FILED)?.value.properties?.[field]?.codes;
}

/** The field of the answer to a submission that tells its state; undefined when none does. */
export function stateField(config: Config): string | undefined {
  const filed = Object.entries(config.shapes.get(FILED)?.value.properties ?? {});
  return filed.find(([, { codes }]) => codes !== undefined)?.[0];
}
