import type { Issuer } from '#server/documents/drawing/issuer.ts';
import type { Paper } from './paper.ts';

/** How the papers of a city are told from those of another. */
export type Mark = Pick<Issuer, 'logo' | 'ink'>;

/** An order with the mark of the office in its letterhead and its colours. */
export function withMark(paper: Paper, mark: Partial<Mark>): Paper {
  if (paper.kind === 'qr') return paper;
  const issuer = { ...paper.content.issuer, ...mark };
  return { ...paper, content: { ...paper.content, issuer } } as Paper;
}
