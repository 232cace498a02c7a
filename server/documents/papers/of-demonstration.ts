import type { Paper } from './paper.ts';

/** Marks a paper as a demonstration: every page says that it has no value. */
export function ofDemonstration(paper: Paper): Paper {
  if (paper.kind === 'qr') return paper;
  const issuer = { ...paper.content.issuer, demonstration: true };
  return { ...paper, content: { ...paper.content, issuer } } as Paper;
}
