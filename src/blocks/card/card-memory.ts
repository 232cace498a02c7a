import type { CardTyped } from './card-reading.ts';

/** Card-holder data that may be kept; never the number, the code or the expiry of a card. */
type Holder = Pick<CardTyped, 'titular' | 'tipo' | 'documento' | 'email'>;

interface KeptCard {
  readonly address: string;
  readonly holder?: Holder;
  /** Number of instalments chosen. */
  readonly instalments?: number;
}

/** Last answers, of one address only: the payer of another slip on the same device does not see them. */
let kept: KeptCard | undefined;

/** Keeps the card holder in memory, until the page is reloaded or another slip is paid. */
export function keepHolder(address: string, { titular, tipo, documento, email }: CardTyped): void {
  keep(address, { holder: { titular, tipo, documento, email } });
}

/** Keeps the number of instalments, in the same place and as long as the holder. */
export function keepInstalments(address: string, instalments: number): void {
  keep(address, { instalments });
}

/** Answers kept for an address. */
export function rememberedCard(address: string): Omit<KeptCard, 'address'> {
  return kept?.address === address ? kept : {};
}

function keep(address: string, answers: Omit<KeptCard, 'address'>): void {
  kept = { ...rememberedCard(address), ...answers, address };
}
