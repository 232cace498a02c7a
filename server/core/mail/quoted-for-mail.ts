import { plainLine } from '#formats/written/plain-text.ts';

/** Maximum characters of a quotation in a letter. */
const LONGEST = 120;

/**
 * What a person typed, in a letter of the office: within quotes, on one line, cut at 120 characters, and with nothing that
 * programs of mail turn into a link.
 */
export function quotedForMail(typed: string): string {
  const line = plainLine(typed).replaceAll(/[«»]/g, '"');
  const cut =
    line.length > LONGEST
      ? `${line
          .slice(0, LONGEST)
          .replace(/\p{Surrogate}$/u, '')
          .trimEnd()}…`
      : line;
  return `«${withoutLinks(cut)}»`;
}

/** `https://x.test/a` is `https[:]//x[.]test/a`; `S.R.L.` and `1.500` stay. */
function withoutLinks(text: string): string {
  return text
    .replace(/:(?=\/\/)|(?<=\b(?:mailto|tel|javascript|data)):/gi, '[:]')
    .replace(/(?<=[\p{L}\p{N}_-])[.\u3002\uff0e\uff61](?=[\p{L}\p{N}_-]{2,})(?!\d)/gu, '[.]')
    .replaceAll('@', '[@]');
}
