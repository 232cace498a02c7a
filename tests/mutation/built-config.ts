import type { CompiledScreen } from '#contract/compiled.ts';
import type { Expression } from '#contract/expression.ts';
import type { RouteEntry } from '#contract/route-areas.ts';
import { operationModules } from '#expressions/operation-modules.ts';
import * as operations from '#expressions/operations.ts';
import { builtinFormats } from '#formats/formats.ts';
import type { Format } from '#formats/format.ts';
import { patternFormat } from '#formats/pattern.ts';
import { blockTypesOf } from '#language/compile/block-types-of.ts';
import { compileScreen } from '#language/compile/compile-screen.ts';
import { compilePortal } from '#language/compile/compile-portal.ts';
import type { Config, ScreenFile } from '#language/config/config.ts';
import { runModule } from '#language/compile/run-module.ts';
import { breadcrumbLabel, routeSpecificity } from '#language/config/routes.ts';
import type { Portal } from '#runtime/portal/portal-config.ts';

/** Receives problems that the runtime would ignore. */
export type Hear = (problem: string) => void;

/** Content of the virtual modules: the portal and its screens, evaluated from the compiled code. */
export interface BuiltConfig {
  portal: Portal;
  screenOf(file: ScreenFile): CompiledScreen;
}

/** Builds a valid config. Reports an expression that throws, which the runtime treats as null. */
export function buildConfig(config: Config, hear: Hear): BuiltConfig {
  const declared = [...config.formats].map(([name, { value }]): [string, Format] => [
    name,
    patternFormat(value),
  ]);
  const formats: Record<string, Format> = { ...builtinFormats, ...Object.fromEntries(declared) };
  const checks = Object.fromEntries(Object.entries(formats).map(([name, { valid }]) => [name, valid]));
  const op = { ...operations, expression };
  const modules = { ...operationModules, op, formats, checks };
  const screens = [...config.screens.values()].sort(
    (a, b) => routeSpecificity(b.route) - routeSpecificity(a.route),
  );
  const lines = screens.map((file) => ({
    route: file.route,
    label: breadcrumbLabel(file.expanded),
    ...(blockTypesOf(file) as Pick<RouteEntry, 'blocks' | 'later'>),
    load: async () => ({ screen: screenOf(file) }),
  }));
  const routes = {
    linesOf: () => lines,
    all: () => lines,
    load: async () => lines,
    loadAll: async () => undefined,
  };
  const whole = runModule(compilePortal(config).code, modules) as unknown as Omit<
    Portal,
    'formats' | 'routes'
  >;
  return { portal: { ...whole, formats, routes }, screenOf };

  function screenOf(file: ScreenFile): CompiledScreen {
    return runModule(compileScreen(file, config).code, modules)['screen'] as CompiledScreen;
  }

  function expression<T>(slots: readonly string[], compute: (scope: never) => T | null): Expression<T> {
    return operations.expression(slots, (scope) => {
      try {
        return compute(scope as never);
      } catch (error) {
        hear(`the expression ${compute.toString()} threw ${String(error)}`);
        throw error;
      }
    });
  }
}
