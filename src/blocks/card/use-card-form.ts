import { useRef, useState } from 'react';
import { useLocation } from 'react-router-dom';
import { usePortal, useServices } from '#runtime/services/portal.tsx';
import { useScreen } from '#runtime/screen/screen.tsx';
import { officeToday } from '#runtime/portal/today.ts';
import { keepHolder, rememberedCard } from './card-memory.ts';
import { EMPTY_CARD, readCardForm } from './card-reading.ts';
import type { ProviderCard, CardField, CardTyped } from './card-reading.ts';
import { askCardToken } from './card-token.ts';
import type { CardToken } from './card-token.ts';

type Errors = Readonly<Partial<Record<CardField, string>>>;

/** State of a card form. In memory only. */
export interface CardForm {
  readonly typed: CardTyped;
  /** Errors shown, by field. */
  readonly errors: Errors;
  /** Number of failed attempts. */
  readonly attempt: number;
  readonly onTyped: (change: Partial<CardTyped>) => void;
  /** Validates the form. Returns null after showing the errors. */
  readonly read: () => ProviderCard | null;
  /**
   * Token of the card, requested once per card so that a repeated payment is the same operation.
   * @throws CardRefused
   */
  readonly tokenOf: (card: ProviderCard) => Promise<CardToken>;
  /** Reports that the provider or the server refused the card; the errors, if any, take the focus. */
  readonly refused: (fields?: Errors) => void;
}

/** Form field by the token field named in an error of the server. */
const ASKED_IN: Readonly<Record<string, CardField>> = {
  token: 'numero',
  bin: 'numero',
  ultimos_digitos: 'numero',
  marca: 'numero',
};

/** State of the card form of a slot. */
export function useCardForm(slot: string): CardForm {
  const screen = useScreen();
  const { portal } = usePortal();
  const services = useServices();
  const { pathname, search } = useLocation();
  const address = pathname + search;
  const [typed, setTyped] = useState(() => ({ ...EMPTY_CARD, ...rememberedCard(address).holder }));
  const [shown, setShown] = useState<ReadonlySet<string>>(new Set());
  const [said, setSaid] = useState<Errors>({});
  const [attempt, setAttempt] = useState(0);
  /** True after the user edits the form: the server's errors no longer apply. */
  const [changed, setChanged] = useState(false);
  const given = useRef<{ card: string; token: CardToken }>(undefined);

  const { scope } = screen;
  const today =
    typeof scope['today'] === 'string' ? scope['today'] : officeToday(portal.timeZone, services.clock.now());
  const reading = readCardForm(typed, portal.cardBrands, today);
  const own: Errors = 'errors' in reading ? reading.errors : {};
  const server = Object.entries(changed ? {} : screen.fieldErrors(slot)).map(([field, text]) => [
    ASKED_IN[field] ?? field,
    text,
  ]);
  const mine = Object.entries(own).filter(([field]) => shown.has(field));
  return {
    typed,
    errors: { ...said, ...Object.fromEntries(server), ...Object.fromEntries(mine) },
    attempt,
    onTyped(change) {
      const next = { ...typed, ...change };
      setTyped(next);
      keepHolder(address, next);
      setSaid({});
      setChanged(true);
    },
    read() {
      setSaid({});
      if (!('errors' in reading)) {
        setShown(new Set());
        return reading.card;
      }
      setShown(new Set(Object.keys(reading.errors)));
      setAttempt((n) => n + 1);
      return null;
    },
    async tokenOf(card) {
      const same = JSON.stringify(card);
      if (given.current?.card !== same)
        given.current = { card: same, token: await askCardToken(services, card) };
      return given.current.token;
    },
    refused(fields = {}) {
      setSaid(fields);
      setChanged(false);
      setAttempt((n) => n + 1);
    },
  };
}
