import { epochSeconds } from '#server/clock.ts';
import type { Context } from '#server/endpoints/context.ts';
import type { Handler, ResponseOf } from '#server/endpoints/handler.ts';
import { forgive, takeTurn } from '#server/store/access-guard.ts';
import { verifyPassword } from '#server/store/passwords.ts';
import { dropCode, giveTryBack, takeTry } from '#server/store/recovery-codes.ts';
import { findTaxpayerBySignIn } from '#server/store/taxpayers.ts';
import { changeKey } from './change-key.ts';
import { LOCKED } from './refused.ts';

type Answer = ResponseOf<'auth/confirmar-codigo'>;

const ENDED: Answer = { signin: false, message: 'El código venció. Pedí uno nuevo.' };

/**
 * Changes the key of who got the code (R2), and signs in. A CUIT that nobody has answers as one whose code was not
 * guessed, and one scrypt is computed for each code that is tried.
 */
export const confirmarCodigo: Handler<'auth/confirmar-codigo'> = async (request, context) => {
  const { usuario: cuit, codigo, clave_nueva, repetir } = request;
  const { db, address, refuse } = context;
  if (clave_nueva !== repetir) throw refuse('claves_distintas');
  const attempt = { purpose: 'codigo', person: cuit, address, now: epochSeconds() } as const;
  const turn = await takeTurn(db, attempt);
  const code = turn === 'locked' ? null : await takeTry(db, cuit, attempt.now);
  const right = await verifyPassword(codigo, code?.hash ?? null);
  const taxpayer = await findTaxpayerBySignIn(db, cuit);
  if (turn === 'locked') return LOCKED;
  if (!code) return ENDED;
  if (!right || !taxpayer) return turn === 'last' ? LOCKED : wrong(code.left);
  const answer = await withItsTry(cuit, context, () => changeKey(taxpayer, clave_nueva, context));
  await dropCode(db, cuit);
  for (const purpose of ['codigo', 'envio', 'ingreso'] as const) await forgive(db, { ...attempt, purpose });
  return answer;
};

/** A right code is not used up when the key that came with it is refused. */
async function withItsTry<T>(cuit: string, { db }: Context, work: () => Promise<T>): Promise<T> {
  try {
    return await work();
  } catch (error) {
    await giveTryBack(db, cuit);
    throw error;
  }
}

function wrong(left: number): Answer {
  const tries = left === 1 ? 'Te queda 1 intento.' : `Te quedan ${left} intentos.`;
  return { signin: false, message: `El código no es correcto. ${left > 0 ? tries : 'Pedí uno nuevo.'}` };
}
