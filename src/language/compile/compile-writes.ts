import type { Endpoint, RegisterWrite } from '#contract/generated/grammar.ts';
import { ANY, BOOLEAN, listOf, NUMBER, type Type } from '#expressions/type.ts';
import type { Config, ConfigFile } from '#language/config/config.ts';
import { commonSources, endpointSources } from '#language/config/sources.ts';
import { recordType } from '#language/model/record-type.ts';
import { emit, type JavaScriptCode } from '#language/source/emit.ts';
import { createMemo } from '#language/source/create-memo.ts';
import { compileWritten, typeOf, writtenAt, type CompileContext } from './compile-context.ts';
import type { CompiledModule } from './compile-screen.ts';
import { moduleHead } from './module-head.ts';
import { parametersIn } from './parameters-in.ts';
import { requestContext } from './request-context.ts';

const NONE: CompiledModule = { code: '', findings: [] };

const remember = createMemo<ConfigFile<Endpoint>, CompiledModule>();

/**
 * The writes of a submission in registers, as a JavaScript module that exports `writes: CompiledWrites`, and the
 * findings of its expressions. No code when it writes nothing.
 */
export function compileWrites(file: ConfigFile<Endpoint>, config: Config): CompiledModule {
  const writes = file.sound ? (file.value.expediente?.writes ?? []) : [];
  if (writes.length === 0) return NONE;
  const registers = writes.map(({ register }) => config.registers.get(register));
  const from = [commonSources(config), ...registers, ...endpointSources(file, config)];
  return remember(file, from, () => compile(file.value, writes, config));
}

function compile(endpoint: Endpoint, writes: readonly RegisterWrite[], config: Config): CompiledModule {
  const findings: CompiledModule['findings'][number][] = [];
  const compiled = emit({ writes: writes.map((write) => compileWrite(write, endpoint, config, findings)) });
  const parameters = emit(parametersIn(compiled));
  const code = `${moduleHead(compiled, config)}\nexport const writes = { ...${compiled}, parameters: ${parameters} };`;
  return { code, findings };
}

function compileWrite(
  write: RegisterWrite,
  endpoint: Endpoint,
  config: Config,
  findings: CompileContext['findings'],
): object {
  const { register, at, insert, update, take, release, otherwise } = write;
  const asking = { ...requestContext('esta escritura', endpoint, config), findings };
  const record = recordType(register, config, asking.types.sources);
  const onRecord = { ...requestContext('esta escritura', endpoint, config, { record }), findings };
  const one = (name: 'key' | 'when' | 'count', wanted: Type, context: CompileContext) =>
    write[name] === undefined
      ? {}
      : { [name]: compileWritten(writtenAt(write, name), wanted, context).expression };
  const fields = (name: 'insert' | 'update', values: object | undefined, context: CompileContext) =>
    values === undefined ? {} : { [name]: compileFields(values, record, context) };
  return {
    register,
    ...(at !== undefined && { at }),
    ...one('key', keyType(write, record, config, asking), asking),
    ...one('when', BOOLEAN, onRecord),
    ...fields('insert', insert, asking),
    ...fields('update', update, onRecord),
    ...(take !== undefined && { take }),
    ...one('count', NUMBER, asking),
    ...(release && { release }),
    ...(otherwise !== undefined && { otherwise }),
  };
}

/** Type of the key of a write: a value of the key of its register, or a list of them. */
function keyType(
  { register, key }: RegisterWrite,
  record: Type,
  config: Config,
  context: CompileContext,
): Type {
  const name = config.registers.get(register)?.value.key ?? '';
  const type = fieldOf(record, name);
  return key !== undefined && typeOf(key, context).kind === 'list' ? listOf(type) : type;
}

const fieldOf = (record: Type, name: string): Type =>
  record.kind === 'object' && Object.hasOwn(record.fields, name) ? record.fields[name]!.type : ANY;

function compileFields(
  values: object,
  record: Type,
  context: CompileContext,
): Record<string, JavaScriptCode> {
  const fields = Object.keys(values).map(
    (name) =>
      [name, compileWritten(writtenAt(values, name), fieldOf(record, name), context).expression] as const,
  );
  return Object.fromEntries(fields);
}
