import type { Handler } from '#server/core/context/handler.ts';
import { proveHalf } from '#server/core/access/half-sign-in.ts';
import { transaction } from '#server/core/store/transaction.ts';
import { findPendingSignIn } from '#server/subjects/accounts/complete-sign-in.ts';
import { switchOn } from '#server/subjects/accounts/second-factor/switch-on.ts';

/**
 * Activates a required second factor during sign-in, given a first code. The session opens later with
 * `auth/segundo-factor`, once the person confirms having saved the recovery codes.
 */
export const activarSegundoFactor: Handler<'auth/activar-segundo-factor'> = async (request, context) => {
  const { paso, codigo } = request;
  const { half, taxpayer } = await findPendingSignIn(paso, context);
  if (half.wants !== 'ALTA') throw context.refuse('ya_activo');
  return transaction(context.db, [], async (trx) => {
    const codigos = await switchOn(taxpayer, codigo, { ...context, db: trx });
    await proveHalf(trx, paso);
    return { codigos, texto: codigos.join('\n') };
  });
};
