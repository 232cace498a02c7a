import { namedLabel, writeNamed } from '#forms/named-label.ts';
import { fillText } from '#contract/fill-text.ts';

/** Puts a label in a text of the catalogue: `{title}` as it stands, `{named}` as it is said in a sentence. */
export function fillLabel(text: string, title: string): string {
  return fillText(writeNamed(text, namedLabel(title)), { title });
}
