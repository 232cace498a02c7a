import { useWindowVirtualizer } from '@tanstack/react-virtual';
import { useLayoutEffect, useRef, useState } from 'react';
import type { ReactNode, RefCallback } from 'react';
import type { TableLine } from './table-lines.ts';
import { usePrinting } from './use-printing.ts';

/** Estimated height of a row, in px. */
const USUAL = 57;
/** Lines rendered beyond each edge of the window, so that the keyboard can reach the next one. */
const BEYOND = 6;

interface ManyLinesProps {
  lines: readonly TableLine[];
  draw: (line: TableLine, index: number, measure?: RefCallback<HTMLElement>) => ReactNode;
}

/** Body of a long table: only lines near the window are in the document, but all of them in print. */
export function ManyLines({ lines, draw }: ManyLinesProps) {
  const body = useRef<HTMLTableSectionElement>(null);
  const above = useTop(body);
  const printing = usePrinting();
  const window = useWindowVirtualizer<HTMLElement>({
    count: lines.length,
    estimateSize: () => USUAL,
    getItemKey: (index) => lines[index]!.key,
    measureElement: outerHeight,
    overscan: BEYOND,
    scrollMargin: above,
    useFlushSync: false,
  });
  if (printing)
    return (
      <tbody ref={body} role="rowgroup">
        {lines.map((line, index) => draw(line, index))}
      </tbody>
    );
  const shown = window.getVirtualItems();
  const before = (shown[0]?.start ?? above) - above;
  const after = window.getTotalSize() - ((shown.at(-1)?.end ?? above) - above);
  return (
    <tbody ref={body} role="rowgroup" style={{ paddingTop: before, paddingBottom: Math.max(0, after) }}>
      {shown.map(({ index }) => draw(lines[index]!, index, window.measureElement))}
    </tbody>
  );
}

/** Distance of an element from the top of the page, in px. */
function useTop(element: { readonly current: HTMLElement | null }): number {
  const [top, setTop] = useState(0);
  useLayoutEffect(() => {
    const measure = () => {
      if (element.current) setTop(Math.round(element.current.getBoundingClientRect().top + scrollY));
    };
    measure();
    const resized = new ResizeObserver(measure);
    resized.observe(document.body);
    return () => resized.disconnect();
  }, [element]);
  return top;
}

function outerHeight(element: HTMLElement): number {
  const { marginTop, marginBottom } = getComputedStyle(element);
  return (
    element.getBoundingClientRect().height + Number.parseFloat(marginTop) + Number.parseFloat(marginBottom)
  );
}
