import { readdir, readFile } from 'node:fs/promises';

const DESCRIBED = /^export const (\w+): Widget =/m;

/** TypeScript of the registry of widgets: each file of the folder that exports a `Widget`, by its name. */
export async function widgetRegistry(folder: string): Promise<string> {
  const files = (await readdir(folder)).filter((file) => file.endsWith('.tsx')).sort();
  const found = await Promise.all(
    files.map(
      async (file) => [file, DESCRIBED.exec(await readFile(`${folder}/${file}`, 'utf8'))?.[1]] as const,
    ),
  );
  const widgets = found.flatMap(([file, name]) => (name ? [{ file, name }] : []));
  return [
    "import type { CompiledField } from '#contract/compiled-form.ts';",
    "import type { Widget } from '#widgets/widget.ts';",
    ...widgets.map(({ file, name }) => `import { ${name} } from '#widgets/${file}';`),
    '',
    '/** Every way of asking for one value. */',
    'export const widgets = {',
    ...widgets.map(({ file, name }) => `  '${file.replace('.tsx', '')}': ${name},`),
    "} satisfies { [W in Exclude<CompiledField['widget'], 'rows' | 'computed'>]: Widget };",
    '',
  ].join('\n');
}
