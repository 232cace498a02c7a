import { createRequire } from 'node:module';
import { nearest } from '#language/source/nearest.ts';

const lucide = createRequire(import.meta.url);
const LIST = 'https://lucide.dev/icons';
const SHOWN = 5;

/** Names of the icons that config can use: Lucide's. */
export function iconNames(): string[] {
  return Object.keys(lucide('lucide-static/icon-nodes.json') as object);
}

/** What to say of a name that no icon has. */
export const missingIcon = (name: string): string => `No hay ningún ícono "${name}" en Lucide.`;

/** The icon that was probably meant, and others that have to do with the word; where none is, where all of them are. */
export function iconMeant(name: string): { suggestion: string } {
  const related = relatedIcons(name).slice(0, SHOWN).join(', ');
  const { suggestion } = nearest(name, iconNames());
  if (suggestion !== undefined)
    return { suggestion: related ? `${suggestion} Parecidos: ${related}.` : suggestion };
  const all = `Están todos en ${LIST}, y el editor los completa con Ctrl+Espacio.`;
  return { suggestion: related ? `Parecidos: ${related}. ${all}` : all };
}

/** Icons that share a word with a name: in theirs, or in what Lucide says that they show, what says it first before. */
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
