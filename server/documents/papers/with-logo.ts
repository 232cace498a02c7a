import type { Paper } from './paper.ts';

/** An order with the mark of the office in its letterhead. */
export function withLogo(paper: Paper, logo: string): Paper {
  if (paper.kind === 'qr') return paper;
  const issuer = { ...paper.content.issuer, logo };
  return { ...paper, content: { ...paper.content, issuer } } as Paper;
}
