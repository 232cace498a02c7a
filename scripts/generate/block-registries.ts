import { blockTypes, slotMark } from '#language/grammar/block-marks.ts';
import { banner } from './banner.ts';

const FOUND = banner('the types of block of the grammar');

/** Generated lists of types of block, each imported from its folder of `src/blocks`. Path → content. */
export function blockRegistries(): readonly (readonly [path: string, content: string])[] {
  const types = blockTypes();
  const asked = types.filter(([, schema]) => slotMark(schema)?.asked).map(([type]) => type);
  return [
    ['src/blocks/screen/generated/block-types.ts', FOUND + describedTypes(types.map(([type]) => type))],
    ['src/blocks/steps/generated/question-kinds.ts', FOUND + questionKinds(asked)],
    ['src/blocks/steps/generated/reviews.ts', FOUND + reviews(asked)],
  ];
}

function describedTypes(types: readonly string[]): string {
  return [
    "import type { BlockType } from '#contract/compiled.ts';",
    "import type { BlockDescription } from '#blocks/parts/block.ts';",
    ...types.map((type) => `import { ${camelCase(type)} } from '#blocks/${type}/block.ts';`),
    '',
    '/** Every block type, as its folder describes it. */',
    'export const blockTypes = {',
    ...types.map((type) => `  '${type}': ${camelCase(type)},`),
    '} satisfies { [T in BlockType]: BlockDescription<T> };',
    '',
  ].join('\n');
}

function questionKinds(types: readonly string[]): string {
  const nameOf = (type: string) => `${camelCase(type)}Question`;
  return [
    "import type { QuestionType, QuestionKind, QuestionOf } from '#blocks/parts/question.ts';",
    ...types.map((type) => `import { ${nameOf(type)} } from '#blocks/${type}/question.ts';`),
    '',
    '/** What a wizard knows of each type of block that it waits for. */',
    'export const questionKinds: { readonly [T in QuestionType]: QuestionKind<QuestionOf<T>> } = {',
    ...types.map((type) => `  '${type}': ${nameOf(type)},`),
    '};',
    '',
  ].join('\n');
}

function reviews(types: readonly string[]): string {
  const nameOf = (type: string) => `Review${pascalCase(type)}`;
  return [
    "import type { ComponentType } from 'react';",
    "import type { QuestionType, QuestionOf } from '#blocks/parts/question.ts';",
    ...types.map((type) => `import { ${nameOf(type)} } from '#blocks/${type}/review.tsx';`),
    '',
    '/** What shows again what was answered in a block of each type. */',
    'export const reviews: { readonly [T in QuestionType]: ComponentType<{ block: QuestionOf<T> }> } = {',
    ...types.map((type) => `  '${type}': ${nameOf(type)},`),
    '};',
    '',
  ].join('\n');
}

/** `card-payment` → `cardPayment`. */
const camelCase = (type: string) => type.replace(/-(\w)/g, (_, letter: string) => letter.toUpperCase());

/** `card-payment` → `CardPayment`. */
const pascalCase = (type: string) => `${type.charAt(0).toUpperCase()}${camelCase(type).slice(1)}`;
