import type { CardTyped } from './card-reading.ts';

/** What may be asked only once of a payer: never the number, the code nor the expiry of a card. */
type Holder = Pick<CardTyped, 'titular' | 'tipo' | 'documento' | 'email'>;

interface KeptCard {
  readonly address: string;
  readonly holder?: Holder;
  /** Number of instalments chosen. */
  readonly instalments?: number;
}

/** What was answered last, of one address: the payer of another slip on the same device sees nothing of it. */
let kept: KeptCard | undefined;

/** Keeps the holder of a card, in the memory of the page alone, until it is reloaded or another slip is paid. */
export function keepHolder(address: string, { titular, tipo, documento, email }: CardTyped): void {
  keep(address, { holder: { titular, tipo, documento, email } });
}

/** Keeps the number of instalments chosen, where and as long as the holder. */
export function keepInstalments(address: string, instalments: number): void {
  keep(address, { instalments });
}

/** What is kept of an address. */
export function keptCard(address: string): Omit<KeptCard, 'address'> {
  return kept?.address === address ? kept : {};
}

function keep(address: string, answers: Omit<KeptCard, 'address'>): void {
  kept = { ...keptCard(address), ...answers, address };
}
