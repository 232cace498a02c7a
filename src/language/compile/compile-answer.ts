import { shapeType } from '#expressions/shape-type.ts';
import { ANY } from '#expressions/type.ts';
import type { Endpoint } from '#contract/generated/grammar.ts';
import { namedShape } from '#language/model/object-shape.ts';
import type { Config, ConfigFile } from '#language/config/config.ts';
import { commonSources, endpointSources } from '#language/config/sources.ts';
import { emit } from '#language/source/emit.ts';
import { remembered } from '#language/source/remembered.ts';
import { compileWritten } from './compile-context.ts';
import type { CompiledModule } from './compile-screen.ts';
import { moduleHead } from './module-head.ts';
import { parametersIn } from './parameters-in.ts';
import { requestContext } from './request-context.ts';

const NONE: CompiledModule = { code: '', findings: [] };

const remember = remembered<ConfigFile<Endpoint>, CompiledModule>();

/**
 * What a computed query answers, as a JavaScript module that exports `answer: CompiledAnswer`, and what is wrong with its
 * expressions. No code when nothing is computed.
 */
export function compileAnswer(file: ConfigFile<Endpoint>, config: Config): CompiledModule {
  if (!file.sound || !file.value.answer) return NONE;
  const from = [commonSources(config), ...endpointSources(file, config)];
  return remember(file, from, () => compile(file.value, config));
}

function compile(endpoint: Endpoint, config: Config): CompiledModule {
  const { response, answer = {} } = endpoint;
  const context = requestContext('esta respuesta', endpoint, config);
  const shapes = namedShape(response, config)?.properties ?? {};
  const fields = Object.keys(answer).map((key) => {
    const shape = Object.hasOwn(shapes, key) ? shapes[key] : undefined;
    const wanted = shape ? shapeType(shape, context.types.sources) : ANY;
    const written = { value: answer[key] as unknown as string, container: answer, key };
    return [key, compileWritten(written, wanted, context).expression] as const;
  });
  const parameters = parametersIn(fields.map(([, { source }]) => source).join());
  const compiled = emit({ fields: Object.fromEntries(fields), parameters });
  const code = `${moduleHead(compiled, config)}\nexport const answer = ${compiled};`;
  return { code, findings: context.findings };
}
