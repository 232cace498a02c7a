import { verifyPassword } from '#server/store/passwords.ts';
import { epochSeconds } from '#server/clock.ts';
import { findAdhesion } from '#server/store/debits.ts';
import { dropCode, takeTry } from '#server/store/recovery-codes.ts';
import type { DebitAdhesion } from '#server/store/schema.ts';
import type { Context } from './context.ts';
import { holderDocument } from './debit-card.ts';
import { inTransaction } from './transaction.ts';

/** How a request names an adhesion and proves that it may. */
export interface AdhesionProof {
  id_adhesion: number;
  nro_documento?: string | null;
  ultimos_digitos?: string | null;
}

/** Whether an adhesion is of who signed in: he owes what it pays, or asked for it. */
export function isOwn({ owner_id, taxpayer_id }: DebitAdhesion, { taxpayer }: Context): boolean {
  return taxpayer !== null && (owner_id === taxpayer.id || taxpayer_id === taxpayer.id);
}

/** An adhesion for who signed in and is of it, or who knows its card. Refuses with `adhesion_inexistente`. */
export async function knownAdhesion(proof: AdhesionProof, context: Context): Promise<DebitAdhesion> {
  const adhesion = await findAdhesion(context.db, proof.id_adhesion);
  if (adhesion && (isOwn(adhesion, context) || knowsCard(adhesion, proof))) return adhesion;
  throw context.refuse('adhesion_inexistente');
}

/**
 * Changes an adhesion that has not ended, in one transaction. Who is not signed in proves it with the code sent by mail too.
 * Refuses with `adhesion_inexistente`, `codigo_incorrecto` or `ya_de_baja`.
 */
export async function changeAdhesion<T>(
  proof: AdhesionProof & { codigo?: string | null },
  context: Context,
  change: (adhesion: DebitAdhesion, inside: Context) => Promise<T>,
): Promise<T> {
  const known = await knownAdhesion(proof, context);
  if (!isOwn(known, context)) await spendCode(known, proof.codigo ?? '', context);
  return inTransaction(context, async (inside) => {
    const adhesion = await knownAdhesion(proof, inside);
    if (adhesion.state === 'BAJA') throw context.refuse('ya_de_baja');
    return change(adhesion, inside);
  });
}

/** What the code of an adhesion is kept under. */
export function codeSubject({ id }: DebitAdhesion): string {
  return `adhesion ${id}`;
}

function knowsCard(
  { holder_document, last_four }: DebitAdhesion,
  { nro_documento, ultimos_digitos }: AdhesionProof,
): boolean {
  return ultimos_digitos === last_four && holderDocument(nro_documento ?? '') === holder_document;
}

async function spendCode(adhesion: DebitAdhesion, code: string, { db, refuse }: Context): Promise<void> {
  const kept = await takeTry(db, codeSubject(adhesion), epochSeconds());
  if (!(await verifyPassword(code, kept?.hash ?? null))) throw refuse('codigo_incorrecto');
  await dropCode(db, codeSubject(adhesion));
}
