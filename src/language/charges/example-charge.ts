import type { CompiledCharge } from '#contract/compiled-call.ts';
import type { Endpoint, EndpointExample } from '#contract/generated/grammar.ts';
import { evaluate } from '#expressions/evaluate.ts';
import { operationModules } from '#expressions/operation-modules.ts';
import { compileCharge } from './compile-charge.ts';
import type { Config, ConfigFile } from '#language/config/config.ts';
import { chargedFieldsOf, type ChargedField } from '#language/model/shapes/filed-shape.ts';
import { isObject } from '#language/source/json.ts';
import { runModule } from '#language/compile/run-module.ts';

/** Difference between the answer of an example and what its request is charged. */
export interface ChargeMismatch {
  readonly example: EndpointExample;
  /** From the example to the wrong value, or to the object that lacks it. */
  readonly path: readonly string[];
  /** One Spanish sentence. */
  readonly message: string;
}

const NOTHING = '0.00';

/** Examples of a submission with an answer that lacks the charge, or has an unexpected one or another amount. */
export function chargeMismatches(file: ConfigFile<Endpoint>, config: Config): ChargeMismatch[] {
  const { expediente, examples } = file.value;
  const [charged, later] = chargedFieldsOf(config);
  if (!expediente || !charged) return [];
  const amountOf = expediente.charge ? pricing(file, config) : () => NOTHING;
  const leftOf = expediente.charge?.balance ? pricing(file, config, 'balance') : () => NOTHING;
  const { owes } = expediente;
  const due = ({ request }: EndpointExample) =>
    owes === undefined ? amountOf(request) : ((request as Record<string, string>)[owes] ?? NOTHING);
  return examples.flatMap((example) => [
    ...(chargeMismatch(example, charged, due(example)) ?? []),
    ...((later && chargeMismatch(example, later, leftOf(example.request))) ?? []),
  ]);
}

/** `due` is undefined when it does not come from the request alone. */
function chargeMismatch(
  example: EndpointExample,
  { name, amount }: ChargedField,
  due: string | undefined,
): ChargeMismatch[] | undefined {
  const slip = example.response[name];
  if (due === NOTHING) {
    if (slip === undefined) return undefined;
    const message = `El ejemplo trae "${name}" y con su pedido no se cobra nada.`;
    return [{ example, path: ['response', name], message }];
  }
  const told = due === undefined ? '' : ` ${due}`;
  if (!isObject(slip)) {
    const message = `Al ejemplo le falta "${name}": el trámite cobra${told} ("charge").`;
    return [{ example, path: ['response'], message }];
  }
  if (due === undefined || slip[amount] === due) return undefined;
  const message = `Con el pedido de este ejemplo se cobra ${due}: en "${name}", "${amount}" tiene que ser "${due}".`;
  return [{ example, path: ['response', name, amount], message }];
}

/** Amount charged to the first example, in wire format; undefined when it does not depend on the request alone. */
export function exampleAmount(file: ConfigFile<Endpoint>, config: Config): string | undefined {
  const [example] = file.value.examples;
  return example && file.value.expediente?.charge ? pricing(file, config)(example.request) : undefined;
}

/** Makes a function from a request to its amount, which is undefined when it does not depend on the request alone. */
function pricing(
  file: ConfigFile<Endpoint>,
  config: Config,
  part: 'amount' | 'balance' = 'amount',
): (request: unknown) => string | undefined {
  const { code, findings } = compileCharge(file, config);
  if (findings.length > 0) return () => undefined;
  const amount = (runModule(code, operationModules)['charge'] as CompiledCharge)[part];
  return (request) =>
    amount === null || amount.slots.length > 0 ? undefined : (evaluate(amount, { request }) ?? undefined);
}
