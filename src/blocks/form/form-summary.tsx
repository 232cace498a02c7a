import { chakra } from '@chakra-ui/react';
import { useEffect, useId, useRef } from 'react';
import type { MouseEvent } from 'react';
import { useWords } from '#widgets/words.ts';
import { textElements } from '#widgets/text-elements.tsx';

export interface SummaryLine {
  /** Id of the control. */
  readonly id: string;
  readonly text: string;
}

interface FormSummaryProps {
  lines: readonly SummaryLine[];
  /** Changes with each failed attempt, when the summary takes the focus. */
  attempt: number;
}

/** Error summary on top of a form: each line links to its field. The tab's title reports the error too. */
export function FormSummary({ lines, attempt }: FormSummaryProps) {
  const words = useWords();
  const id = useId();
  const box = useRef<HTMLDivElement>(null);
  const wrong = lines.length > 0;
  useEffect(() => {
    if (attempt > 0) box.current?.focus();
  }, [attempt]);
  useEffect(() => {
    if (!wrong) return undefined;
    const prefix = words.errorPrefix;
    document.title = prefix + document.title;
    return () => {
      if (document.title.startsWith(prefix)) document.title = document.title.slice(prefix.length);
    };
  }, [wrong, words.errorPrefix]);
  if (!wrong) return null;
  return (
    <chakra.div
      ref={box}
      role="group"
      aria-labelledby={id}
      tabIndex={-1}
      padding="4"
      borderRadius="md"
      bg="danger.subtle"
      css={{ border: '2px solid', borderColor: 'danger' }}
    >
      <chakra.h2 id={id} fontSize="lg" fontWeight="600">
        {words.summary}
      </chakra.h2>
      <chakra.ul css={LINES}>
        {lines.map((line) => (
          <li key={line.id}>
            <a href={`#${line.id}`} onClick={(event) => lead(event, line.id)}>
              {textElements(line.text)}
            </a>
          </li>
        ))}
      </chakra.ul>
    </chakra.div>
  );
}

/** One style rule for all lines: there may be a hundred. */
const LINES = {
  margin: '0',
  marginTop: '2',
  padding: '0',
  listStyleType: 'none',
  display: 'grid',
  gap: '1',
  '& a': { color: 'danger', fontWeight: '600', textDecoration: 'underline' },
} as const;

function lead(event: MouseEvent, id: string): void {
  const control = document.getElementById(id);
  if (!control) return;
  event.preventDefault();
  const target = control.matches('fieldset') ? (control.querySelector('input') ?? control) : control;
  target.focus();
}
