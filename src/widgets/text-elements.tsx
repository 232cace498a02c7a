import { Children } from 'react';
import type { ReactNode } from 'react';
import { keptTexts } from './kept-texts.tsx';

/**
 * Wraps each run of text that has sibling elements in a `<span>`. A page translator replaces text nodes by elements,
 * and React can neither update nor remove a text node that was replaced.
 * Figures and names are marked, so that the translator leaves them unchanged.
 */
export function textElements(children: ReactNode): ReactNode {
  if (typeof children === 'string') return keptTexts(children);
  if (Children.count(children) < 2) return children;
  const runs: ReactNode[] = [];
  let text = '';
  const close = () => {
    if (text !== '') runs.push(<span key={`text-${runs.length}`}>{keptTexts(text)}</span>);
    text = '';
  };
  // `toArray` gives each child the key that a list requires.
  for (const child of Children.toArray(children)) {
    if (typeof child === 'string' || typeof child === 'number') {
      text += String(child);
      continue;
    }
    close();
    runs.push(child);
  }
  close();
  return runs;
}
