import type { Config } from '#language/config/config.ts';
import { namedShape } from './object-shape.ts';

/** Shape that the server answers to a submission that nobody programmed. */
export const FILED = 'tramite_iniciado';

/** Where that answer tells what is charged. */
export interface ChargedField {
  /** Its only field that is a thing of its own. */
  readonly name: string;
  /** The first amount in it. */
  readonly amount: string;
}

/** The field of the answer to a submission that tells what is charged; undefined when the shape has none. */
export function chargedField(config: Config): ChargedField | undefined {
  const filed = config.shapes.get(FILED)?.value.properties ?? {};
  for (const [name, shape] of Object.entries(filed)) {
    const amounts = Object.entries(namedShape(shape, config)?.properties ?? {});
    const amount = amounts.find(([, { format }]) => format === 'money')?.[0];
    if (amount !== undefined) return { name, amount };
  }
  return undefined;
}
