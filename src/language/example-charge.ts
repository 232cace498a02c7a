import type { CompiledCharge } from '#contract/compiled.ts';
import type { Endpoint, EndpointExample } from '#contract/generated/grammar.ts';
import { evaluate } from '#expressions/evaluate.ts';
import * as op from '#expressions/operations.ts';
import { compileCharge } from './compile-charge.ts';
import type { Config, ConfigFile } from './config.ts';
import { isObject } from './json.ts';
import { runModule } from './run-module.ts';

/** What the answer of an example says against what its request is charged. */
export interface ChargeMismatch {
  readonly example: EndpointExample;
  /** From the example to what is wrong, or to what lacks it. */
  readonly path: readonly string[];
  /** One Spanish sentence. */
  readonly message: string;
}

const NOTHING = '0.00';

/** Examples of a submission whose answer has no slip for what is charged, one for nothing, or one for another amount. */
export function chargeMismatches(file: ConfigFile<Endpoint>, config: Config): ChargeMismatch[] {
  const { expediente, examples } = file.value;
  if (!expediente) return [];
  const amountOf = expediente.charge ? pricing(file, config) : () => NOTHING;
  return examples.flatMap((example) => {
    const amount = amountOf(example.request);
    const slip = example.response['boleta'];
    if (amount === NOTHING && slip !== undefined)
      return {
        example,
        path: ['response', 'boleta'],
        message: 'El ejemplo trae una "boleta" y con su pedido no se cobra nada.',
      };
    if (amount === NOTHING) return [];
    const charged = amount === undefined ? '' : ` ${amount}`;
    if (!isObject(slip))
      return {
        example,
        path: ['response'],
        message: `Al ejemplo le falta "boleta": el trámite cobra${charged} ("charge") y la contesta.`,
      };
    if (amount === undefined || slip['importe_1'] === amount) return [];
    const message = `La boleta del ejemplo no es de lo que se cobra con su pedido:${charged}.`;
    return { example, path: ['response', 'boleta', 'importe_1'], message };
  });
}

/** Gives what a request is charged; undefined when it does not come from the request alone. */
function pricing(file: ConfigFile<Endpoint>, config: Config): (request: unknown) => string | undefined {
  const { code, findings } = compileCharge(file, config);
  if (findings.length > 0) return () => undefined;
  const { amount } = runModule(code, { op })['charge'] as CompiledCharge;
  return (request) => (amount.slots.length > 0 ? undefined : (evaluate(amount, { request }) ?? undefined));
}
