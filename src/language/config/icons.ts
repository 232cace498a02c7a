import { createRequire } from 'node:module';
import { suggestNearest } from '#language/source/suggest-nearest.ts';

const lucide = createRequire(import.meta.url);
const LIST = 'https://lucide.dev/icons';
const SHOWN = 5;

/** Names of Lucide's icons, which config can use. */
export function iconNames(): string[] {
  return Object.keys(lucide('lucide-static/icon-nodes.json') as object);
}

/** Finding for a name that is no icon. */
export const missingIcon = (name: string): string => `No hay ningún ícono "${name}" en Lucide.`;

/** The icon probably meant, and related ones; when nothing is near, where they are all listed. */
export function suggestIcon(name: string): { suggestion: string } {
  const related = relatedIcons(name).slice(0, SHOWN).join(', ');
  const { suggestion } = suggestNearest(name, iconNames());
  if (suggestion !== undefined)
    return { suggestion: related ? `${suggestion} Parecidos: ${related}.` : suggestion };
  const all = `Están todos en ${LIST}, y el editor los completa con Ctrl+Espacio.`;
  return { suggestion: related ? `Parecidos: ${related}. ${all}` : all };
}

/** Icons that share a word with a name, in their name or in Lucide's tags, those with the word earliest first. */
function relatedIcons(name: string): string[] {
  const tags = lucide('lucide-static/tags.json') as Readonly<Record<string, readonly string[]>>;
  const words = name
    .toLowerCase()
    .split('-')
    .filter((word) => word.length > 2);
  const sayings = iconNames().map((icon) => {
    const said = [...icon.split('-'), ...(tags[icon] ?? [])];
    return [icon, said.findIndex((word) => words.includes(word))] as const;
  });
  return sayings
    .filter(([, at]) => at >= 0)
    .sort(([, a], [, b]) => a - b)
    .map(([icon]) => icon);
}
