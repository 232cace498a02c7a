import { compileCharge } from './compile-charge.ts';
import { compilePortal } from './compile-portal.ts';
import { compileScreen } from './compile-screen.ts';
import type { Config } from './config.ts';
import type { Finding } from './finding.ts';

/**
 * What is wrong with the expressions of a config that fits its grammar: names, fields, codes, functions, types, cycles.
 * The rules they break: expression-syntax, unknown-name, unknown-field, unknown-code, unknown-function, type-clash, slot-cycle.
 */
export function expressionFindings(config: Config): Finding[] {
  return [
    ...[...config.screens.values()].flatMap((screen) => compileScreen(screen, config).findings),
    ...[...config.endpoints.values()].flatMap((endpoint) => compileCharge(endpoint, config).findings),
    ...compilePortal(config).findings,
  ];
}
