import type { Handler } from '#server/core/context/handler.ts';
import { transaction } from '#server/core/store/transaction.ts';
import { switchOn } from '#server/subjects/accounts/second-factor/switch-on.ts';

/** Activates the second factor offered to the signed-in person, given a first code. */
export const activar: Handler<'Contribuyente/SegundoFactor/Activar'> = ({ codigo }, context) =>
  transaction(context.db, [], async (trx) => {
    const taxpayer = context.representative ?? context.taxpayer;
    if (!taxpayer) throw context.refuse('codigo_incorrecto');
    const codigos = await switchOn(taxpayer, codigo, { ...context, db: trx });
    return { codigos, texto: codigos.join('\n') };
  });
