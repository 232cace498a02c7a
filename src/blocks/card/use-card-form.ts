import { useRef, useState } from 'react';
import { useLocation } from 'react-router-dom';
import { usePortal, useServices } from '#runtime/services/portal.tsx';
import { useScreen } from '#runtime/screen/screen.tsx';
import { officeToday } from '#runtime/portal/today.ts';
import { keepHolder, keptCard } from './card-memory.ts';
import { EMPTY_CARD, readCardForm } from './card-reading.ts';
import type { Card, CardField, CardTyped } from './card-reading.ts';
import { askCardToken } from './card-token.ts';
import type { CardToken } from './card-token.ts';

type Errors = Readonly<Partial<Record<CardField, string>>>;

/** What was typed of a card and what is wrong with it. It lives in memory only. */
export interface CardForm {
  readonly typed: CardTyped;
  /** Texts shown now, by field. */
  readonly errors: Errors;
  /** Counts attempts that failed. */
  readonly attempt: number;
  readonly onTyped: (change: Partial<CardTyped>) => void;
  /** The card, or null after showing what is wrong. */
  readonly read: () => Card | null;
  /** The token of this same card: asked for once, so that the same request again is the same operation. Throws CardRefused. */
  readonly tokenOf: (card: Card) => Promise<CardToken>;
  /** Another one said no: its texts, if any, take focus. */
  readonly refused: (fields?: Errors) => void;
}

/** Where a card's field is when an error names what the provider said of it. */
const ASKED_IN: Readonly<Record<string, CardField>> = {
  token: 'numero',
  bin: 'numero',
  ultimos_digitos: 'numero',
  marca: 'numero',
};

/** State of the questions about a card in the block of a slot. */
export function useCardForm(slot: string): CardForm {
  const screen = useScreen();
  const { portal } = usePortal();
  const services = useServices();
  const { pathname, search } = useLocation();
  const address = pathname + search;
  const [typed, setTyped] = useState(() => ({ ...EMPTY_CARD, ...keptCard(address).holder }));
  const [shown, setShown] = useState<ReadonlySet<string>>(new Set());
  const [said, setSaid] = useState<Errors>({});
  const [attempt, setAttempt] = useState(0);
  /** Something was typed since the server said no: its words stand no more. */
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
