import type { Paper } from './paper.ts';

/** An order as a demonstration draws it: what has pages says on each that it is worth nothing. */
export function ofDemonstration(paper: Paper): Paper {
  if (paper.kind === 'qr') return paper;
  const issuer = { ...paper.content.issuer, demonstration: true };
  return { ...paper, content: { ...paper.content, issuer } } as Paper;
}
