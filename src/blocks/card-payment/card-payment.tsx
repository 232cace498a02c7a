import { Flex } from '@chakra-ui/react';
import { useState } from 'react';
import type { FormEvent } from 'react';
import { useLocation } from 'react-router-dom';
import { evaluate, writeText } from '#expressions/evaluate.ts';
import { useScreen } from '#runtime/screen/screen.tsx';
import { useServices } from '#runtime/services/portal.tsx';
import { Busy } from '#widgets/busy.tsx';
import { Button } from '#widgets/button.tsx';
import { useOwnWords } from '#widgets/words.ts';
import { CardQuestions } from '#blocks/card/card-questions.tsx';
import { keepInstalments, rememberedCard } from '#blocks/card/card-memory.ts';
import type { ProviderCard } from '#blocks/card/card-reading.ts';
import { CardRefused } from '#blocks/card/card-token.ts';
import { NoCards } from '#blocks/card/no-cards.tsx';
import { Charging } from './charging.tsx';
import { Instalments } from './instalments.tsx';
import type { InstalmentOption } from './instalments.tsx';
import { Panel } from '#blocks/parts/panel.tsx';
import { Refused } from '#blocks/parts/refused.tsx';
import { useCardForm } from '#blocks/card/use-card-form.ts';
import type { CardForm } from '#blocks/card/use-card-form.ts';
import type { BlockOf } from '#blocks/parts/block.ts';
import { useWrite } from '#blocks/parts/writing.tsx';

const WORDS = {
  notPaid:
    'El pago no se completó. Si volvés a intentarlo retomamos la misma operación: no se cobra dos veces.',
  paymentUnknown:
    'No sabemos si el pago llegó a hacerse. Si volvés a intentarlo retomamos la misma operación: no se cobra dos veces.',
  notCharged: 'No se hizo ningún cobro.',
  cardPaymentsMissing: 'Por ahora no se puede pagar con tarjeta en este sitio: pagá por otro medio.',
} as const;

/**
 * Pays with a card. Card data go only to the provider, which returns a token. A charge is not retried automatically;
 * the same card and amount sent again are the same operation, which the server charges once.
 */
export function CardPaymentBlock({ block }: { block: BlockOf<'card-payment'> }) {
  const screen = useScreen();
  const { environment } = useServices();
  const write = useWrite();
  const words = useOwnWords(WORDS);
  const form = useCardForm(block.id);
  const { pathname, search } = useLocation();
  const address = pathname + search;
  const [wanted, setWanted] = useState(rememberedCard(address).instalments ?? 1);

  const { scope } = screen;
  const plans = (evaluate(block.instalments, scope) ?? []) as readonly InstalmentOption[];
  const plan = plans.find((p) => p.n === wanted) ?? plans[0];
  const { trouble, busy, pay } = usePaying(block, form, plan);
  const errors: Readonly<Record<string, string>> = form.errors;
  const refusal = screen.refusal(block.key);
  // A payment without an answer has its own message (`paymentUnknown`).
  const refused = refusal?.unsure ? undefined : refusal;
  const told = trouble === words.notPaid && refusal?.unsure ? words.paymentUnknown : trouble;

  const amount = write(evaluate(block.amount, scope), { format: 'money' }).text;
  const total = plan ? write(plan.total, { format: 'money' }).text : amount;
  // Instalments may cost more: the button shows the total of the chosen plan.
  const label = writeText(block.submit, scope).replace(amount, () => total);
  if (!environment.cards) return <NoCards>{words.cardPaymentsMissing}</NoCards>;
  return (
    <Panel>
      <CardQuestions
        slot={block.id}
        form={form}
        receipt
        more={
          <>
            <Instalments
              form={block.id}
              plans={plans}
              chosen={plan?.n ?? 1}
              error={errors['cuotas']}
              onChoose={(n) => {
                setWanted(n);
                keepInstalments(address, n);
              }}
            />
            {!busy && <Refused refusal={refused} />}
          </>
        }
        trouble={!busy && !refused && told}
        onSubmit={(event) => void pay(event)}
      >
        {busy && <Charging />}
        <Flex>
          <Button
            type="submit"
            look="primary"
            aria-disabled={busy || !plan || undefined}
            aria-busy={busy || undefined}
          >
            {busy && <Busy />}
            {label}
          </Button>
        </Flex>
      </CardQuestions>
    </Panel>
  );
}

/** Charges the card by the chosen plan; gives whether it is running and its last error. */
function usePaying(block: BlockOf<'card-payment'>, form: CardForm, plan: InstalmentOption | undefined) {
  const screen = useScreen();
  const words = useOwnWords(WORDS);
  const [trouble, setTrouble] = useState('');
  const [charging, setCharging] = useState(false);
  const busy = charging || screen.running(block.key);

  async function charge(card: ProviderCard, { n: cuotas, total: agreed }: InstalmentOption): Promise<void> {
    const slot = { ...(await form.tokenOf(card)), cuotas, total: agreed };
    screen.publish(block.id, slot);
    if (await screen.run(block, { [block.id]: slot })) return;
    setTrouble(words.notPaid);
    form.refused();
  }
  async function pay(event: FormEvent): Promise<void> {
    event.preventDefault();
    if (busy || !plan) return;
    setTrouble('');
    const card = form.read();
    if (!card) return;
    setCharging(true);
    try {
      await charge(card, plan);
    } catch (failure) {
      if (!(failure instanceof CardRefused)) throw failure;
      setTrouble(`${asSentence(failure.message)} ${words.notCharged}`);
      form.refused(failure.fields);
    } finally {
      setCharging(false);
    }
  }
  return { trouble, busy, pay };
}

const asSentence = (text: string) => text.replace(/[^.!?]$/, '$&.');
