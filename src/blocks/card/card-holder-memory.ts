import type { CardTyped } from './card-reading.ts';

/** What may be asked only once of who pays: never the number, the code nor the expiry of a card. */
type Holder = Pick<CardTyped, 'titular' | 'tipo' | 'documento' | 'email'>;

/** The holder typed last, of one address: who pays another slip on the same device sees nothing of it. */
let kept: { readonly address: string; readonly holder: Holder } | undefined;

/** Keeps who holds a card, in the memory of the page alone, until it is reloaded or another slip is paid. */
export function keepHolder(address: string, { titular, tipo, documento, email }: CardTyped): void {
  kept = { address, holder: { titular, tipo, documento, email } };
}

/** The holder kept of an address; undefined when there is none. */
export function holderOf(address: string): Holder | undefined {
  return kept?.address === address ? kept.holder : undefined;
}
