import { chakra, Flex, Stack } from '@chakra-ui/react';
import { useRef, useState } from 'react';
import type { FormEvent } from 'react';
import { officeToday } from '#runtime/today.ts';
import { evaluate, writeText } from '#expressions/evaluate.ts';
import { usePortal, useServices } from '#runtime/portal.tsx';
import { useScreen } from '#runtime/screen.tsx';
import { Busy } from '#widgets/busy.tsx';
import { Button } from '#widgets/button.tsx';
import { Callout } from './callout.tsx';
import { CardFields } from './card-fields.tsx';
import { EMPTY_CARD, readCardForm } from './card-reading.ts';
import type { Card, CardField } from './card-reading.ts';
import { askCardToken, CardRefused } from './card-token.ts';
import type { CardToken } from './card-token.ts';
import { Charging } from './charging.tsx';
import { FormSummary } from './form-summary.tsx';
import { Instalments } from './instalments.tsx';
import type { Plan } from './instalments.tsx';
import { Panel } from './panel.tsx';
import type { BlockOf } from './view.ts';
import { BigAmount, useWrite } from './writing.tsx';

type Errors = Readonly<Partial<Record<CardField, string>>>;

/**
 * Pays with a card. Its data go to the provider alone; the portal gets a token. A charge is never repeated by itself:
 * the same card and amount again are the same operation, which the server charges once.
 */
export function CardPaymentBlock({ block }: { block: BlockOf<'card-payment'> }) {
  const screen = useScreen();
  const { portal } = usePortal();
  const { http } = useServices();
  const write = useWrite();
  const [typed, setTyped] = useState(EMPTY_CARD);
  const [shown, setShown] = useState<ReadonlySet<string>>(new Set());
  const [refused, setRefused] = useState<Errors>({});
  const [attempt, setAttempt] = useState(0);
  const [trouble, setTrouble] = useState('');
  const [charging, setCharging] = useState(false);
  const given = useRef<{ card: string; token: CardToken }>(undefined);

  const { scope } = screen;
  const today = typeof scope['today'] === 'string' ? scope['today'] : officeToday(portal.timeZone);
  const plans = (evaluate(block.instalments, scope) ?? []) as readonly Plan[];
  const [wanted, setWanted] = useState(1);
  const plan = plans.find((p) => p.n === wanted) ?? plans[0];
  const reading = readCardForm(typed, portal.cardBrands, today);
  const own = 'errors' in reading ? reading.errors : {};
  const errors: Record<string, string> = { ...refused, ...screen.fieldErrors(block.id) };
  for (const field of shown) if (own[field as CardField]) errors[field] = own[field as CardField]!;
  const busy = charging || screen.running(block.key);

  function show(names: Iterable<string>): void {
    setShown(new Set(names));
    setAttempt((n) => n + 1);
  }
  /** The token of this same card, if it was already given: then a repeated charge is the same operation. */
  async function tokenOf(card: Card): Promise<CardToken> {
    const same = JSON.stringify(card);
    if (given.current?.card !== same) given.current = { card: same, token: await askCardToken(http, card) };
    return given.current.token;
  }
  async function charge(card: Card, cuotas: number): Promise<void> {
    const slot = { ...(await tokenOf(card)), cuotas };
    screen.publish(block.id, slot);
    if (await screen.run(block, { [block.id]: slot })) return;
    setTrouble(
      'El pago no se completó. Si volvés a intentarlo retomamos la misma operación: no se cobra dos veces.',
    );
    setAttempt((n) => n + 1);
  }
  async function pay(event: FormEvent): Promise<void> {
    event.preventDefault();
    if (busy || !plan) return;
    setTrouble('');
    setRefused({});
    if ('errors' in reading) {
      show(Object.keys(reading.errors));
      return;
    }
    setShown(new Set());
    setCharging(true);
    try {
      await charge(reading.card, plan.n);
    } catch (failure) {
      if (!(failure instanceof CardRefused)) throw failure;
      setRefused(failure.fields);
      setTrouble(`${failure.message} No se hizo ningún cobro.`);
      setAttempt((n) => n + 1);
    } finally {
      setCharging(false);
    }
  }
  const amount = write(evaluate(block.amount, scope), { format: 'money' }).text;
  const total = plan ? write(plan.total, { format: 'money' }).text : amount;
  // Paying in parts may cost more: the button says what is really paid.
  const label = writeText(block.submit, scope).replace(amount, () => total);
  const lines = Object.entries(errors).map(([field, text]) => ({ id: `${block.id}-${field}`, text }));
  return (
    <Panel>
      <chakra.form maxWidth="560px" noValidate onSubmit={(event) => void pay(event)}>
        <Stack gap="5">
          <FormSummary lines={lines} attempt={attempt} />
          {trouble && !busy && (
            <Callout tone="danger" alert>
              <p>{trouble}</p>
            </Callout>
          )}
          <CardFields
            form={block.id}
            typed={typed}
            errors={errors}
            brands={portal.cardBrands}
            onTyped={(change) => {
              setTyped({ ...typed, ...change });
              setRefused({});
            }}
          />
          <Instalments
            form={block.id}
            plans={plans}
            chosen={plan?.n ?? 1}
            error={errors['cuotas']}
            onChoose={setWanted}
          />
          {busy && <Charging />}
          <Flex gap="5" wrap="wrap" align="center">
            <BigAmount text={total} />
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
        </Stack>
      </chakra.form>
    </Panel>
  );
}
