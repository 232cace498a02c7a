import { chakra } from '@chakra-ui/react';
import type { TableView } from '#contract/generated/grammar.ts';
import { writeText } from '#expressions/evaluate.ts';
import { useScreen } from '#runtime/screen/screen.tsx';
import { useWords } from '#widgets/words.ts';
import { textElements } from '#widgets/text-elements.tsx';

const PILL = {
  minHeight: '44px',
  paddingInline: '16px',
  border: '1px solid',
  borderColor: 'line',
  borderRadius: 'md',
  background: 'card',
  color: 'text',
  font: 'inherit',
  cursor: 'pointer',
  '&[aria-pressed=true]': {
    background: 'primary.subtle',
    borderColor: 'primary',
    color: 'primary',
    fontWeight: 600,
  },
} as const;

interface TableViewsProps {
  views: readonly TableView[];
  open: number;
  onOpen: (view: number) => void;
}

/** Buttons that filter the visible rows; the selection in the others is kept. */
export function TableViews({ views, open, onOpen }: TableViewsProps) {
  const { scope } = useScreen();
  const words = useWords();
  return (
    <chakra.div
      role="group"
      aria-label={words.views}
      display="flex"
      flexWrap="wrap"
      gap="2"
      css={{ '@media print': { display: 'none' } }}
    >
      {views.map((view, i) => (
        <chakra.button key={i} type="button" aria-pressed={i === open} onClick={() => onOpen(i)} css={PILL}>
          {textElements(writeText(view.title, scope))}
        </chakra.button>
      ))}
    </chakra.div>
  );
}
