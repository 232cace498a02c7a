import { namedLabel, writeNamed } from '#forms/named-label.ts';
import { fill } from './fill.ts';

/** Puts a label in a text of the catalogue: `{title}` as it stands, `{named}` as it is said in a sentence. */
export function fillLabel(text: string, title: string): string {
  return fill(writeNamed(text, namedLabel(title)), { title });
}
