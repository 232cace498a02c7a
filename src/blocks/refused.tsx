import { useWords } from '#widgets/words.ts';
import { Callout } from './callout.tsx';

/** Beside its button, why the server would not do it now, and that nothing was lost. Nothing when there is no reason. */
export function Refused({ reason }: { reason: string | undefined }) {
  const words = useWords();
  return (
    reason && (
      <Callout tone="danger">
        <p>{reason}</p>
        <p>{words.kept}</p>
      </Callout>
    )
  );
}
