import type { Issuer } from '#server/documents/drawing/issuer.ts';
import type { Paper } from './paper.ts';

/** Logo and colours of a city's papers. */
export type Mark = Pick<Issuer, 'logo' | 'ink'>;

/** Adds the logo and colours of the office to a paper. */
export function withMark(paper: Paper, mark: Partial<Mark>): Paper {
  if (paper.kind === 'qr') return paper;
  const issuer = { ...paper.content.issuer, ...mark };
  return { ...paper, content: { ...paper.content, issuer } } as Paper;
}
