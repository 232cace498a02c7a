import type { Refusal } from '#runtime/screen/refusal.ts';
import { useOwnWords, useWords } from '#widgets/words.ts';
import { textElements } from '#widgets/text-elements.tsx';
import { Callout } from './callout.tsx';
import { PortalLink } from './portal-link.tsx';

const WORDS = { open: 'Ver' } as const;

/** Error next to a button: why the action was refused, and if it is safe to try again. */
export function Refused({ refusal }: { refusal: Refusal | undefined }) {
  const words = useWords();
  const { open } = useOwnWords(WORDS);
  const to = linkOf(refusal?.answer);
  return (
    refusal && (
      <Callout tone="danger">
        <p>{textElements(refusal.text)}</p>
        <p>{words[sequelOf(refusal)]}</p>
        {to && <PortalLink to={to}>{open}</PortalLink>}
      </Callout>
    )
  );
}

function sequelOf({ unsure, changed }: Refusal): 'unsure' | 'changed' | 'kept' {
  if (unsure) return 'unsure';
  return changed ? 'changed' : 'kept';
}

/** Link of an answer, if it leads to a screen of the portal and not to another site. */
function linkOf(answer: unknown): string | undefined {
  const { enlace } = (answer ?? {}) as { enlace?: unknown };
  return typeof enlace === 'string' && /^\/(?!\/)/.test(enlace) ? enlace : undefined;
}
