import { Flex, Stack } from '@chakra-ui/react';
import { useEffect, useRef, useState } from 'react';
import type { FormEvent } from 'react';
import { writeText } from '#expressions/evaluate.ts';
import { useScreen } from '#runtime/screen/screen.tsx';
import { useServices } from '#runtime/services/portal.tsx';
import { Busy } from '#widgets/busy.tsx';
import { Button } from '#widgets/button.tsx';
import { useOwnWords } from '#widgets/words.ts';
import { CardQuestions } from './card-questions.tsx';
import type { ProviderCard } from './card-reading.ts';
import { CardGiven } from './card-given.tsx';
import { CardRefused } from './card-token.ts';
import { NoCards } from './no-cards.tsx';
import type { CardToken } from './card-token.ts';
import { Panel } from '#blocks/parts/panel.tsx';
import { useStep } from '#blocks/parts/step-context.ts';
import { Title } from '#blocks/parts/title.tsx';
import { useCardForm } from './use-card-form.ts';
import type { BlockOf } from '#blocks/parts/block.ts';

const WORDS = {
  otherCard: 'Usar otra tarjeta',
  cardsMissing: 'Por ahora este sitio no recibe tarjetas: consultá en la oficina cómo hacerlo.',
} as const;

/** Asks for a card without charging it. Card data go only to the provider; the token is lost on reload. */
export function CardBlock({ block }: { block: BlockOf<'card'> }) {
  const screen = useScreen();
  const { environment } = useServices();
  const words = useOwnWords(WORDS);
  const given = screen.scope[block.id] as CardToken | undefined;
  // During verification the card is already published but may still be refused.
  const [checking, setChecking] = useState(false);
  const shown = checking ? undefined : given;
  const panel = useFocusAfterSwap(shown !== undefined);
  if (!environment.cards) return <NoCards>{words.cardsMissing}</NoCards>;
  return (
    <Panel ref={panel}>
      {shown ? (
        <Stack gap="4" align="flex-start">
          {block.title && <Title>{writeText(block.title, screen.scope)}</Title>}
          <CardGiven card={shown} />
          <Button onClick={() => screen.publish(block.id, undefined)}>{words.otherCard}</Button>
        </Stack>
      ) : (
        <CardForm block={block} checking={checking} onChecking={setChecking} />
      )}
    </Panel>
  );
}

/** Focuses the first control of the panel when its content is swapped, since the focused control was removed. */
function useFocusAfterSwap(holds: boolean) {
  const panel = useRef<HTMLElement>(null);
  const held = useRef(holds);
  useEffect(() => {
    if (held.current !== holds) panel.current?.querySelector<HTMLElement>('input, button')?.focus();
    held.current = holds;
  }, [holds]);
  return panel;
}

interface CardFormProps {
  block: BlockOf<'card'>;
  checking: boolean;
  onChecking: (checking: boolean) => void;
}

function CardForm({ block, checking: busy, onChecking }: CardFormProps) {
  const screen = useScreen();
  const step = useStep();
  const form = useCardForm(block.id);
  const [trouble, setTrouble] = useState('');

  async function give(card: ProviderCard): Promise<void> {
    const slot = await form.tokenOf(card);
    screen.publish(block.id, slot);
    const done = (!block.call && !block.then) || (await screen.run(block, { [block.id]: slot }));
    if (done) return step?.sent(block.id);
    screen.publish(block.id, undefined);
    form.refused();
  }
  async function send(event: FormEvent): Promise<void> {
    event.preventDefault();
    if (busy) return;
    setTrouble('');
    const card = form.read();
    if (!card) return;
    onChecking(true);
    try {
      await give(card);
    } catch (failure) {
      if (!(failure instanceof CardRefused)) throw failure;
      setTrouble(failure.message);
      form.refused(failure.fields);
    } finally {
      onChecking(false);
    }
  }
  return (
    <CardQuestions
      slot={block.id}
      form={form}
      title={block.title && <Title>{writeText(block.title, screen.scope)}</Title>}
      trouble={!busy && trouble}
      onSubmit={(event) => void send(event)}
    >
      <Flex>
        <Button type="submit" look="primary" aria-disabled={busy || undefined} aria-busy={busy || undefined}>
          {busy && <Busy />}
          {writeText(block.submit, screen.scope)}
        </Button>
      </Flex>
    </CardQuestions>
  );
}
