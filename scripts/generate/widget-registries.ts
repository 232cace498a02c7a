import { readdir, readFile } from 'node:fs/promises';
import { banner } from './banner.ts';

const DESCRIBED = /^export const (\w+): Widget = \{([^}]*)\};/m;

interface FoundWidget {
  readonly file: string;
  readonly exported: string;
  /** TypeScript of its facts: all that it says of itself but how it is drawn. */
  readonly facts: string;
}

/** Registries of the widgets of a folder, each a file that exports a `Widget`: how they are drawn, and their facts. */
export async function widgetRegistries(folder: string): Promise<[path: string, content: string][]> {
  const files = (await readdir(folder)).filter((file) => file.endsWith('.tsx')).sort();
  const texts = await Promise.all(files.map((file) => readFile(`${folder}/${file}`, 'utf8')));
  const found = files.flatMap((file, i) => widgetIn(file, texts[i]!));
  const made = banner(`the files of ${folder}`);
  return [
    [`${folder}/generated/widgets.ts`, made + viewsOf(found)],
    ['src/contract/generated/widget-facts.ts', made + factsOf(found)],
  ];
}

/** @throws {Error} for a fact that is not a literal, which only its own file could read */
function widgetIn(file: string, text: string): FoundWidget[] {
  const [, exported, body = ''] = DESCRIBED.exec(text) ?? [];
  if (exported === undefined) return [];
  const facts = body.split(',').flatMap((part) => {
    const [name = '', value = ''] = part.split(':').map((word) => word.trim());
    if (['', 'View', 'frame'].includes(name)) return [];
    if (!/^('\w+'|true)$/.test(value)) throw new Error(`${file}: "${name}" of ${exported} is not a literal`);
    return [`${name}: ${value}`];
  });
  return [{ file, exported, facts: `{ ${facts.join(', ')} }` }];
}

const nameOf = ({ file }: FoundWidget) => file.replace('.tsx', '');

const viewsOf = (found: readonly FoundWidget[]) =>
  [
    "import type { CompiledField } from '#contract/compiled-form.ts';",
    "import type { Widget } from '#widgets/widget.ts';",
    ...found.map(({ file, exported }) => `import { ${exported} } from '#widgets/${file}';`),
    '',
    '/** Every way of asking for one value. */',
    'export const widgets = {',
    ...found.map((one) => `  '${nameOf(one)}': ${one.exported},`),
    "} satisfies { [W in Exclude<CompiledField['widget'], 'rows' | 'computed'>]: Widget };",
    '',
  ].join('\n');

const factsOf = (found: readonly FoundWidget[]) =>
  [
    "import type { WidgetFacts } from '#contract/widget-facts.ts';",
    '',
    '/** What each widget says of itself. */',
    'export const widgetFacts = {',
    ...found.map((one) => `  '${nameOf(one)}': ${one.facts},`),
    '} satisfies Record<string, WidgetFacts>;',
    '',
  ].join('\n');
