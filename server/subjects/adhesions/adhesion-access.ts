import type { Caller, Client, ErrorsOf, Moment, Refusing, DataStore } from '#server/core/context/context.ts';
import { epochSeconds } from '#server/core/time/clock.ts';
import { adhesionsOfCard, findAdhesion } from './debits.ts';
import { codeOpens } from '#server/core/access/mail-codes.ts';
import type { DebitAdhesion } from '#server/core/store/schema/schema.ts';
import { demandCode } from '#server/subjects/accounts/demand-code.ts';
import { holderDocument } from './debit-card.ts';
import { inTransaction } from '#server/core/context/transaction.ts';
import { stateOn } from './waiting-adhesion.ts';

/** The card as a request names it: document of the holder and last four digits. Neither proves anything. */
export interface CardIdentity {
  nro_documento?: string | null;
  ultimos_digitos?: string | null;
}

/** How a request names adhesions and proves access to them: with the code sent to their mail. */
export interface CardProof extends CardIdentity {
  codigo?: string | null;
}

/** Returns true when the signed-in taxpayer owes what the adhesion pays, or asked for it. */
export function isOwn({ owner_id, taxpayer_id }: DebitAdhesion, { taxpayer }: Caller): boolean {
  return taxpayer !== null && (owner_id === taxpayer.id || taxpayer_id === taxpayer.id);
}

/** Name under which mails and attempts of a card are counted; the format of the document does not matter. */
function cardName({ nro_documento, ultimos_digitos }: CardIdentity): string {
  return `tarjeta ${holderDocument(nro_documento ?? '')} ${ultimos_digitos ?? ''}`;
}

/** Key of the code of a card sent to a mail: it opens only adhesions made with that mail. */
export function codeSubject(card: CardIdentity, email: string): string {
  return `${cardName(card)} ${email}`;
}

/** Key of the code that opens the receipt of an adhesion that was just made. */
export function receiptSubject(receipt: string): string {
  return `constancia ${receipt}`;
}

/**
 * The adhesions that the code of a card opens, newest first. The answer to a wrong code does not reveal if the card has
 * any. Failed attempts delay only the same card and device. Refuses with `codigo_incorrecto` and `espera`.
 */
export async function adhesionsByCode(
  proof: CardProof,
  context: DataStore & Client & Refusing<ErrorsOf<typeof demandCode>>,
): Promise<DebitAdhesion[]> {
  const { db } = context;
  const found = await adhesionsOfCard(
    db,
    holderDocument(proof.nro_documento ?? ''),
    proof.ultimos_digitos ?? '',
  );
  const subjects = new Set(found.map(({ email }) => codeSubject(proof, email)));
  const opened = await demandCode(cardName(proof), [...subjects], proof.codigo ?? '', context);
  return found.filter(({ email }) => codeSubject(proof, email) === opened);
}

/**
 * Finds an adhesion of the signed-in taxpayer, or one that the code of its card opens. Refuses with
 * `adhesion_inexistente`, and as `adhesionsByCode` does.
 */
export async function knownAdhesion(
  proof: CardProof & { id_adhesion: number },
  context: DataStore & Caller & Client & Refusing<'adhesion_inexistente' | ErrorsOf<typeof adhesionsByCode>>,
): Promise<DebitAdhesion> {
  const adhesion = await findAdhesion(context.db, proof.id_adhesion);
  if (adhesion && isOwn(adhesion, context)) return adhesion;
  const opened = proof.codigo ? await adhesionsByCode(proof, context) : [];
  const one = opened.find(({ id }) => id === proof.id_adhesion);
  if (!one) throw context.refuse('adhesion_inexistente');
  return one;
}

/** The same for its receipt, which the code given when the adhesion was made opens too. */
export async function adhesionOfReceipt(
  proof: CardProof & { id_adhesion: number },
  context: DataStore & Caller & Client & Refusing<ErrorsOf<typeof knownAdhesion>>,
): Promise<DebitAdhesion> {
  const adhesion = await findAdhesion(context.db, proof.id_adhesion);
  // The code is looked up also when there is no adhesion, so that both cases take the same work.
  const fresh = receiptSubject(adhesion?.receipt_number ?? '');
  const opened = await codeOpens(context.db, [fresh], proof.codigo ?? '', epochSeconds());
  if (adhesion && opened !== null) return adhesion;
  return knownAdhesion(proof, context);
}

/**
 * Changes an adhesion that has not ended, in one transaction. Refuses as `knownAdhesion` does, and with `ya_de_baja`.
 */
export async function changeAdhesion<
  T,
  C extends Moment & Caller & Client & Refusing<'ya_de_baja' | ErrorsOf<typeof knownAdhesion>>,
>(
  proof: CardProof & { id_adhesion: number },
  context: C,
  change: (adhesion: DebitAdhesion, inside: C) => Promise<T>,
): Promise<T> {
  const { id } = await knownAdhesion(proof, context);
  return inTransaction(context, async (inside) => {
    const adhesion = await findAdhesion(inside.db, id);
    if (!adhesion || stateOn(adhesion, inside) === 'BAJA') throw context.refuse('ya_de_baja');
    return change(adhesion, inside);
  });
}
