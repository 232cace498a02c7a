import { namedLabel, writeNamed } from '#forms/named-label.ts';
import { fillText } from '#contract/fill-text.ts';

/** Fills a label in a text of the catalogue: `{title}` unchanged, `{named}` as used inside a sentence. */
export function fillLabel(text: string, title: string): string {
  return fillText(writeNamed(text, namedLabel(title)), { title });
}
