import { compileCharge } from '#language/charges/compile-charge.ts';
import { compilePortal } from '#language/compile/compile-portal.ts';
import { compileAnswer } from '#language/compile/compile-answer.ts';
import { compileScreen } from '#language/compile/compile-screen.ts';
import type { Config } from '#language/config/config.ts';
import type { Finding } from '#language/source/finding.ts';

/**
 * What is wrong with the expressions of a config that fits its grammar: names, fields, codes, functions, types, cycles.
 * The rules they break: expression-syntax, unknown-name, unknown-field, unknown-code, unknown-function, type-clash, slot-cycle.
 */
export function expressionFindings(config: Config): Finding[] {
  return [
    ...[...config.screens.values()].flatMap((screen) => compileScreen(screen, config).findings),
    ...[...config.endpoints.values()].flatMap((endpoint) => compileCharge(endpoint, config).findings),
    ...[...config.endpoints.values()].flatMap((endpoint) => compileAnswer(endpoint, config).findings),
    ...compilePortal(config).findings,
  ];
}
