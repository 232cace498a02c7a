import { readCodes } from '#language/config/shapes.ts';
import { banner } from './banner.ts';
import { textUnion } from './text-union.ts';

/** TypeScript of the enumerations of a config: a code that is renamed is found by the compiler. */
export async function codeTypes(config: string): Promise<string> {
  const lines = [...(await readCodes(config))].map(([name, codes]) => `  ${name}: ${textUnion(codes)};`);
  return [
    banner('config/codes'),
    'interface Enumerations {',
    ...lines,
    '}',
    '',
    "/** A code of an enumeration: `CodeOf<'estados_plan'>`. */",
    'export type CodeOf<E extends keyof Enumerations> = Enumerations[E];',
    '',
  ].join('\n');
}
