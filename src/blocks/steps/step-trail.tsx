import { chakra } from '@chakra-ui/react';
import { UNSEEN } from '#widgets/unseen.ts';
import { textElements } from '#widgets/text-elements.tsx';

interface StepTrailProps {
  label: string;
  titles: readonly string[];
  at: number;
  /** Index of the last step that can be opened. */
  reach: number;
  onGo: (to: number) => void;
}

const PHONE = '@media (max-width: 699px)';

/** Names of the steps; those that can be opened are buttons. On a phone, a row of marks. */
export function StepTrail({ label, titles, at, reach, onGo }: StepTrailProps) {
  return (
    <chakra.nav aria-label={label} css={{ '@media print': { display: 'none' } }}>
      <chakra.ol
        display="flex"
        gap="2"
        margin="0"
        padding="0"
        css={{ listStyle: 'none', '& > li': { flex: '1 1 0', minWidth: 0 } }}
      >
        {titles.map((title, i) => (
          <li key={title}>
            <chakra.button
              type="button"
              aria-current={i === at ? 'step' : undefined}
              aria-disabled={i > reach || undefined}
              onClick={() => i <= reach && onGo(i)}
              css={{
                ...MARK,
                borderTopColor: i <= at ? 'primary' : 'line',
                color: i === at ? 'primary' : i <= reach ? 'text' : 'muted',
                fontWeight: i === at ? 600 : 400,
                cursor: i <= reach && i !== at ? 'pointer' : 'default',
              }}
            >
              <span>{textElements(`${i + 1}. ${title}`)}</span>
            </chakra.button>
          </li>
        ))}
      </chakra.ol>
    </chakra.nav>
  );
}

const MARK = {
  display: 'block',
  width: '100%',
  minHeight: '44px',
  paddingTop: '8px',
  paddingInline: 0,
  background: 'none',
  border: 'none',
  borderTop: '4px solid',
  font: 'inherit',
  fontSize: 'sm',
  textAlign: 'start',
  // Without space for the name it remains for screen readers.
  [PHONE]: {
    minHeight: '28px',
    '& > span': UNSEEN,
  },
} as const;
