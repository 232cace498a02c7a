import { writeLabel } from '#expressions/evaluate.ts';
import { useScreen } from '#runtime/screen/screen.tsx';
import { Busy } from '#widgets/busy.tsx';
import { Button } from '#widgets/button.tsx';
import { useWords } from '#widgets/words.ts';
import { scopeWithin } from '#blocks/parts/scope.ts';
import { useFormContext } from './form-context.ts';
import { useFormView } from './use-form.ts';

/** Submit and clear buttons of a form. */
export function FormButtons() {
  const { block, store, busy, clear } = useFormContext();
  const { reading } = useFormView(store);
  const { scope } = useScreen();
  const words = useWords();
  return (
    <>
      {block.submit && (
        <Button type="submit" look="primary" aria-disabled={busy || undefined} aria-busy={busy || undefined}>
          {busy && <Busy />}
          {writeLabel(block.submit, scopeWithin(scope, reading.local))}
        </Button>
      )}
      {/* Deferred until the blurred field has published its value (`whenReleased`). */}
      {block.clear && <Button onClick={() => setTimeout(clear)}>{words.clear}</Button>}
    </>
  );
}
