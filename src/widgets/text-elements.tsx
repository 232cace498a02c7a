import { Children } from 'react';
import type { ReactNode } from 'react';

/**
 * Children with each run of text in an element of its own where it has siblings. A page translator puts elements in the
 * place of text nodes: React could then neither update nor remove a text node that it holds itself.
 */
export function textElements(children: ReactNode): ReactNode {
  if (Children.count(children) < 2) return children;
  const runs: ReactNode[] = [];
  let text = '';
  const close = () => {
    if (text !== '') runs.push(<span key={`text-${runs.length}`}>{text}</span>);
    text = '';
  };
  // With a key each, as the list has to have.
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
