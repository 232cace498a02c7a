import { shapeType } from '#expressions/shape-type.ts';
import { ANY, BOOLEAN, type Type } from '#expressions/type.ts';
import type { Endpoint, Lookup } from '#contract/generated/grammar.ts';
import { namedShape } from '#language/model/shapes/object-shape.ts';
import { recordType } from '#language/model/record-type.ts';
import type { Config, ConfigFile } from '#language/config/config.ts';
import { commonSources, endpointSources } from '#language/config/sources.ts';
import { emit, type JavaScriptCode } from '#language/source/emit.ts';
import { createMemo } from '#language/source/create-memo.ts';
import { compileWritten, writtenAt as written, type CompileContext } from './compile-context.ts';
import type { CompiledModule } from './compile-screen.ts';
import { moduleHead } from './module-head.ts';
import { parametersIn } from './parameters-in.ts';
import { requestContext } from './request-context.ts';

const NONE: CompiledModule = { code: '', findings: [] };
const PLACE = 'esta respuesta';

const remember = createMemo<ConfigFile<Endpoint>, CompiledModule>();

/**
 * The answer of a computed query, as a JavaScript module that exports `answer: CompiledAnswer`, and the findings of its
 * expressions. No code when nothing is computed.
 */
export function compileAnswer(file: ConfigFile<Endpoint>, config: Config): CompiledModule {
  if (!file.sound || !file.value.answer) return NONE;
  const register = config.registers.get(file.value.lookup?.register ?? '');
  const from = [commonSources(config), register, ...endpointSources(file, config)];
  return remember(file, from, () => compile(file.value, config));
}

function compile(endpoint: Endpoint, config: Config): CompiledModule {
  const { response, answer = {}, lookup } = endpoint;
  const context = requestContext(PLACE, endpoint, config);
  const record = lookup ? recordType(lookup.register, config, context.types.sources) : ANY;
  const found: Record<string, Type> = !lookup
    ? {}
    : lookup.many === undefined
      ? { record }
      : { records: { kind: 'list', of: record } };
  const answering = { ...requestContext(PLACE, endpoint, config, found), findings: context.findings };
  const shapes = namedShape(response, config)?.properties ?? {};
  const fields = Object.keys(answer).map((key) => {
    const shape = Object.hasOwn(shapes, key) ? shapes[key] : undefined;
    const wanted = shape ? shapeType(shape, answering.types.sources) : ANY;
    return [key, compileWritten(written(answer, key), wanted, answering).expression] as const;
  });
  const where = { ...requestContext(PLACE, endpoint, config, { record }), findings: context.findings };
  const looked = lookup && compileLookup(lookup, record, { asking: context, where });
  const all = [...fields.map(([, one]) => one), ...(looked ? [...looked.by.map(([, one]) => one)] : [])];
  const parameters = parametersIn([...all, ...(looked?.where ?? [])].map(({ source }) => source).join());
  const compiled = emit({
    fields: Object.fromEntries(fields),
    parameters,
    ...(looked && {
      lookup: {
        ...looked.plain,
        by: Object.fromEntries(looked.by),
        ...(looked.where[0] && { where: looked.where[0] }),
      },
    }),
  });
  const code = `${moduleHead(compiled, config)}\nexport const answer = ${compiled};`;
  return { code, findings: context.findings };
}

interface CompiledParts {
  plain: Record<string, unknown>;
  by: [string, JavaScriptCode][];
  /** At most one. */
  where: JavaScriptCode[];
}

function compileLookup(
  lookup: Lookup,
  record: Type,
  { asking, where }: Record<'asking' | 'where', CompileContext>,
): CompiledParts {
  const { register, by = {}, own = false, many, missing, minus } = lookup;
  const typeOf = (name: string) =>
    record.kind === 'object' && Object.hasOwn(record.fields, name) ? record.fields[name]!.type : ANY;
  return {
    plain: {
      register,
      own,
      ...(many !== undefined && { many }),
      ...(missing !== undefined && { missing }),
      ...(minus !== undefined && { minus }),
    },
    by: Object.keys(by).map((name) => [
      name,
      compileWritten(written(by, name), typeOf(name), asking).expression,
    ]),
    where:
      lookup.where === undefined ? [] : [compileWritten(written(lookup, 'where'), BOOLEAN, where).expression],
  };
}
