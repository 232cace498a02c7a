import type { CompiledCharge } from '#contract/compiled-call.ts';
import type { Endpoint } from '#contract/generated/grammar.ts';
import { evaluate } from '#expressions/evaluate.ts';
import { operationModules } from '#expressions/operation-modules.ts';
import { money, sumMoney } from '#formats/money.ts';
import type { Config, ConfigFile } from '#language/config/config.ts';
import { runModule } from '#language/compile/run-module.ts';
import { compileCharge } from './compile-charge.ts';

/** Finding about `capital` and `interest` that do not add up to the amount of an example; undefined when they do. */
export function unsummedParts(file: ConfigFile<Endpoint>, config: Config): string | undefined {
  const { code, findings } = compileCharge(file, config);
  if (code === '' || findings.length > 0) return undefined;
  const { amount, capital, interest } = runModule(code, operationModules)['charge'] as CompiledCharge;
  if (capital === null || interest === null) return undefined;
  // A part that also comes from other slots cannot be computed here.
  if ([amount, capital, interest].some(({ slots }) => slots.length > 0)) return undefined;
  for (const { request } of file.value.examples) {
    const [whole, ...parts] = [amount, capital, interest].map((one) => evaluate(one, { request }));
    const known = parts.filter((one) => typeof one === 'string');
    if (typeof whole !== 'string' || known.length < parts.length) continue;
    const sum = sumMoney(known);
    if (sum === whole) continue;
    return `Con el pedido de un ejemplo, "capital" más "interest" da ${money.write(sum)} y se cobra ${money.write(whole)}: tienen que dar lo mismo.`;
  }
  return undefined;
}
