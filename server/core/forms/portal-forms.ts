import type { CompiledAnswer } from '#contract/compiled-answer.ts';
import type { CompiledWrites } from '#contract/compiled-writes.ts';
import type { CompiledCharge } from '#contract/compiled-call.ts';
import type { CompiledScreen } from '#contract/compiled.ts';
import type { Endpoint, Parameter } from '#contract/generated/grammar.ts';
import { declaredFieldsSentTo } from '#language/model/declared-field-names.ts';
import { operationModules } from '#expressions/operation-modules.ts';
import type { Formats } from '#formats/format.ts';
import type { Config } from '#language/config/config.ts';
import { chargedFields } from '#language/model/charged-fields.ts';
import { compileCharge } from '#language/charges/compile-charge.ts';
import { compileAnswer } from '#language/compile/compile-answer.ts';
import { compileWrites } from '#language/compile/compile-writes.ts';
import { compileScreen } from '#language/compile/compile-screen.ts';
import { loadConfig } from '#language/load/load.ts';
import { runModule } from '#language/compile/run-module.ts';
import { endpointsOf } from '#language/config/sources.ts';
import { formCalls, type FormCall } from './form-calls.ts';

/** Compiled data about the requests of screens. */
export interface PortalForms {
  /**
   * Reads the config and compiles the screens that file the submissions among `endpoints`: about 2 s of the thread, which the first
   * requests would keep for themselves otherwise.
   */
  prepare(endpoints: ReadonlyMap<string, Pick<Endpoint, 'kind'>>): void;
  parameters: Readonly<Record<string, Parameter>>;
  /** The calls of every screen to an endpoint. */
  callsTo(path: string): readonly FormCall[];
  /** Request fields that what a submission charges comes from. */
  chargedFields(path: string): ReadonlySet<string>;
  /**
   * What a submission that declares a charge charges.
   * @throws {Error} when its declaration is not sound: nothing is filed for free by mistake.
   */
  chargeOf(path: string): CompiledCharge;
  /**
   * What a query that declares how answers.
   * @throws {Error} when its declaration is not sound.
   */
  answerOf(path: string): CompiledAnswer;
  /**
   * What a submission that declares it writes in registers.
   * @throws {Error} when its declaration is not sound.
   */
  writesOf(path: string): CompiledWrites;
}

/** The screens of a config folder, compiled by `prepare` or when the first request for one of their endpoints comes. */
export function portalForms(folder: string, formats: Formats): PortalForms {
  const checks = Object.fromEntries(Object.entries(formats).map(([name, { valid }]) => [name, valid]));
  let loaded: Config | undefined;
  const configNow = () => (loaded ??= loadConfig(folder));
  const known = new Map<string, readonly FormCall[]>();
  const charges = new Map<string, CompiledCharge>();
  const answers = new Map<string, CompiledAnswer>();
  const writes = new Map<string, CompiledWrites>();
  return {
    prepare(endpoints) {
      configNow();
      for (const [path, { kind }] of endpoints) if (kind === 'submission') this.callsTo(path);
    },
    get parameters() {
      return configNow().parameters.value.parameters;
    },
    callsTo(path) {
      const calls = known.get(path) ?? callsOf(path);
      known.set(path, calls);
      return calls;
    },
    chargedFields: (path) => chargedFields(configNow().endpoints.get(path)?.value ?? {}),
    chargeOf(path) {
      const charge = charges.get(path) ?? compiledCharge(path);
      charges.set(path, charge);
      return charge;
    },
    writesOf(path) {
      const known = writes.get(path) ?? compiledWrites(path);
      writes.set(path, known);
      return known;
    },
    answerOf(path) {
      const answer = answers.get(path) ?? compiledAnswer(path);
      answers.set(path, answer);
      return answer;
    },
  };

  function compiledAnswer(path: string): CompiledAnswer {
    const config = configNow();
    const file = config.endpoints.get(path);
    const { code } = file ? compileAnswer(file, config) : { code: '' };
    if (!code) throw new Error(`What ${path} answers could not be read.`);
    return runModule(code, operationModules)['answer'] as CompiledAnswer;
  }

  function compiledWrites(path: string): CompiledWrites {
    const config = configNow();
    const file = config.endpoints.get(path);
    const { code } = file ? compileWrites(file, config) : { code: '' };
    if (!code) throw new Error(`What ${path} writes could not be read.`);
    return runModule(code, operationModules)['writes'] as CompiledWrites;
  }

  function compiledCharge(path: string): CompiledCharge {
    const config = configNow();
    const file = config.endpoints.get(path);
    const { code } = file ? compileCharge(file, config) : { code: '' };
    if (!code) throw new Error(`What ${path} charges could not be read.`);
    return runModule(code, operationModules)['charge'] as CompiledCharge;
  }

  function callsOf(path: string): FormCall[] {
    const config = configNow();
    const screens = [...config.screens.values()].filter(
      (file) => file.sound && endpointsOf(file, config).some((endpoint) => endpoint?.name === path),
    );
    return screens.flatMap((file) => {
      const { code } = compileScreen(file, config);
      const { screen } = runModule(code, { ...operationModules, formats, checks });
      const told = declaredFieldsSentTo(path, file);
      return formCalls(screen as CompiledScreen)
        .filter(({ call }) => call.path === path)
        .map((call) => ({ ...call, told }));
    });
  }
}
