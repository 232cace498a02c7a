import type { Refusal } from '#runtime/screen/refusal.ts';
import { useOwnWords, useWords } from '#widgets/words.ts';
import { Callout } from './callout.tsx';
import { PortalLink } from './portal-link.tsx';

const WORDS = { open: 'Ver' } as const;

/** Beside its button, why it was not done and what to think of it: nothing was lost, and again is not twice. */
export function Refused({ refusal }: { refusal: Refusal | undefined }) {
  const words = useWords();
  const { open } = useOwnWords(WORDS);
  return (
    refusal && (
      <Callout tone="danger">
        <p>{refusal.text}</p>
        <p>{refusal.unsure ? words.unsure : words.kept}</p>
        {refusal.to && <PortalLink to={refusal.to}>{open}</PortalLink>}
      </Callout>
    )
  );
}
