import { ANY, MONEY, PERIOD, type Type } from '#expressions/type.ts';
import type { Endpoint } from '#contract/generated/grammar.ts';
import { compileWritten, writtenAt } from '#language/compile/compile-context.ts';
import type { CompiledModule } from '#language/compile/compile-screen.ts';
import type { Config, ConfigFile } from '#language/config/config.ts';
import { emit } from '#language/source/emit.ts';
import { moduleHead } from '#language/compile/module-head.ts';
import { parametersIn } from '#language/compile/parameters-in.ts';
import { requestContext } from '#language/compile/request-context.ts';
import { createMemo } from '#language/source/create-memo.ts';
import { commonSources, endpointSources } from '#language/config/sources.ts';

interface ChargeModule extends CompiledModule {
  /** Type of the code it is charged with; undefined while that expression is wrong. */
  readonly tax: Type | undefined;
}

const NONE: ChargeModule = { code: '', findings: [], tax: ANY };

const remember = createMemo<ConfigFile<Endpoint>, ChargeModule>();

/**
 * The charge of a submission, as a JavaScript module that exports `charge: CompiledCharge`, and the findings of its
 * expressions. No code when it charges nothing.
 */
export function compileCharge(file: ConfigFile<Endpoint>, config: Config): ChargeModule {
  const from = [commonSources(config), ...endpointSources(file, config)];
  return file.sound ? remember(file, from, () => compile(file.value, config)) : NONE;
}

function compile(endpoint: Endpoint, config: Config): ChargeModule {
  const charge = endpoint.expediente?.charge;
  if (!charge) return NONE;
  const context = requestContext('este cobro', endpoint, config);
  const compiledAt = (of: object | undefined, key: string, type: Type) =>
    of && Object.hasOwn(of, key) ? compileWritten(writtenAt(of, key), type, context).expression : null;
  const amount = compiledAt(charge, 'amount', MONEY)!;
  const balance = compiledAt(charge.balance, 'amount', MONEY);
  const capital = compiledAt(charge, 'capital', MONEY);
  const interest = compiledAt(charge, 'interest', MONEY);
  const period = compiledAt(charge, 'period', PERIOD);
  const wrong = context.findings.length;
  const tax = compileWritten(writtenAt(charge, 'tax'), ANY, {
    ...context,
    names: { ...context.names, coded: true },
  });
  const isUnderstood = context.findings.length === wrong;
  const codes = tax.type.kind === 'string' ? (tax.type.codes ?? '') : '';
  const written = { amount, balance, capital, interest, period, tax: tax.expression };
  const parameters = parametersIn(
    Object.values(written)
      .map((one) => one?.source ?? '')
      .join(''),
  );
  const compiled = emit({ ...written, codes, parameters });
  const code = `${moduleHead(compiled, config)}\nexport const charge = ${compiled};`;
  return { code, findings: context.findings, tax: isUnderstood ? tax.type : undefined };
}
