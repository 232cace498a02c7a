import { shapeType } from '#expressions/shape-type.ts';
import type { Endpoint } from '#contract/generated/grammar.ts';
import type { Config } from '#language/config/config.ts';
import { configTypes } from '#language/model/config-types.ts';
import type { Type } from '#expressions/type.ts';
import { withLocals, type CompileContext } from './compile-context.ts';

/**
 * With what an expression of an endpoint is compiled: its `request`, and what every expression sees.
 * @param place as findings name it: "este cobro"
 * @param more what else it sees, by name: the record that was looked up
 */
export function requestContext(
  place: string,
  { request }: Endpoint,
  config: Config,
  more: Readonly<Record<string, Type>> = {},
): CompileContext {
  const types = configTypes(config);
  const { always: scope, codes, calendar, tables, worth } = types;
  const context: CompileContext = {
    config,
    types,
    names: {
      place,
      scope,
      locals: new Set(['request', ...Object.keys(more)]),
      codes,
      calendar,
      tables,
      worth,
    },
    findings: [],
    members: new Set(),
    guards: [],
    forms: [],
    known: new Set(),
    values: {},
    enumerations: new Set(),
    keys: { next: 0 },
    traced: false,
  };
  return withLocals(context, { request: shapeType(request, types.sources), ...more });
}
