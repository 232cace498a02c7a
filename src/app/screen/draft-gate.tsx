import { chakra, Flex } from '@chakra-ui/react';
import { Fragment, useEffect, useMemo } from 'react';
import type { ReactNode } from 'react';
import { useLocation, useNavigate } from 'react-router-dom';
import { fillText } from '#contract/fill-text.ts';
import type { CompiledScreen } from '#contract/compiled.ts';
import type { Expression } from '#contract/expression.ts';
import { Callout } from '#blocks/parts/callout.tsx';
import { datetime } from '#formats/datetime.ts';
import { DraftSync } from '#runtime/drafts/draft-sync.ts';
import type { DraftState } from '#runtime/drafts/draft-state.ts';
import { isMet } from '#expressions/evaluate.ts';
import { useSession } from '#runtime/services/hooks.ts';
import { keptDraft } from '#runtime/drafts/kept-draft.ts';
import { useServices } from '#runtime/services/portal.tsx';
import { formsIn, screenForms } from '#runtime/screen/screen-forms.ts';
import { useScreen } from '#runtime/screen/screen.tsx';
import { useStore } from '#runtime/portal/store.ts';
import { Button } from '#widgets/button.tsx';
import { useOwnWords } from '#widgets/words.ts';
import { ReplacedFields } from './replaced-fields.tsx';
import { Loader } from '#app/parts/loader.tsx';
import { textElements } from '#widgets/text-elements.tsx';

const WORDS = {
  draftSaved: 'Borrador guardado {time}',
  draftSaving: 'Guardando tu borrador…',
  draftTrouble:
    'No pudimos guardar tu borrador en el servidor. Sigue en este equipo y lo volvemos a intentar solos.',
  draftRestored: 'Seguís con tu borrador, guardado el {date} a las {time}.',
  draftMerged:
    'También se escribió en otra pestaña u otro equipo el {date} a las {time}: quedó lo de las dos partes.',
  draftEnded: 'Este trámite se terminó o se descartó en otra pestaña u otro equipo: empezás de nuevo.',
  draftDiscard: 'Descartar borrador',
  draftDiscardConfirm: '¿Descartar lo que escribiste? No se puede recuperar.',
} as const;

interface DraftGateProps {
  screen: CompiledScreen;
  /** True once the procedure is finished. */
  until: Expression<boolean>;
  children: ReactNode;
}

/** Saves the draft of a screen on the server while it is filled in, and shows its state. */
export function DraftGate({ screen, until, children }: DraftGateProps) {
  const services = useServices();
  const words = useOwnWords(WORDS);
  const signedIn = useSession() !== null;
  const { pathname, search } = useLocation();
  const navigate = useNavigate();
  const { scope, restore } = useScreen();
  const copy = useMemo(() => {
    const address = pathname + search;
    const kept = keptDraft(address, screenForms(screen), services.drafts);
    return new DraftSync(address, kept, services, restore);
  }, [pathname, search, screen, services, restore]);
  useEffect(() => copy.open(), [copy]);
  const over = isMet(until, scope);
  useEffect(() => copy.over(over), [copy, over]);
  const state = useStore(copy);
  async function discard(): Promise<void> {
    if (!(await services.confirmations.ask(words.draftDiscardConfirm))) return;
    await copy.discard();
    // A wizard keeps its step in the history state, which is reset too.
    void navigate(pathname + search, { replace: true, state: null });
  }
  if (state.phase === 'loading') return <Loader />;
  return (
    <>
      {signedIn && !over && <DraftLine state={state} words={words} onDiscard={() => void discard()} />}
      {signedIn && !over && (
        <ReplacedFields forms={screen.blocks.flatMap(formsIn)} copy={copy} fields={state.replaced} />
      )}
      <Fragment key={state.edition}>{children}</Fragment>
    </>
  );
}

const TOLD = {
  restored: 'draftRestored',
  merged: 'draftMerged',
  ended: 'draftEnded',
} as const;

interface DraftLineProps {
  state: DraftState;
  words: Readonly<Record<keyof typeof WORDS, string>>;
  onDiscard: () => void;
}

function DraftLine({ state: { saved, waiting, trouble, told }, words, onDiscard }: DraftLineProps) {
  const line = waiting && !trouble ? words.draftSaving : saved && fillText(words.draftSaved, momentOf(saved));
  if (!line && !trouble) return null;
  return (
    <>
      {line && (
        <Flex
          gap="4"
          wrap="wrap"
          align="center"
          minHeight="44px"
          css={{ '@media print': { display: 'none' } }}
        >
          <chakra.p role="status" color="muted" fontSize="sm">
            {line}
          </chakra.p>
          {saved && (
            <Button look="link" onClick={onDiscard}>
              {words.draftDiscard}
            </Button>
          )}
        </Flex>
      )}
      {trouble && <Callout tone="warning">{words.draftTrouble}</Callout>}
      {told && (
        <Callout tone={told.what === 'restored' ? 'info' : 'warning'}>
          {textElements(fillText(words[TOLD[told.what]], told.at ? momentOf(told.at) : {}))}
        </Callout>
      )}
    </>
  );
}

/** Date and time of a local minute, as displayed. */
function momentOf(minute: string): { date: string; time: string } {
  const [date = '', time = ''] = datetime.write(minute).split(' ');
  return { date, time };
}
