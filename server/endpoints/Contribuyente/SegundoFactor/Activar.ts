import type { Handler } from '#server/core/context/handler.ts';
import { transaction } from '#server/core/store/transaction.ts';
import { switchOn } from '#server/subjects/accounts/second-factor/switch-on.ts';

/** Switches on the second factor that was offered to who signed in, with a first code of it. */
export const activar: Handler<'Contribuyente/SegundoFactor/Activar'> = ({ codigo }, context) =>
  transaction(context.db, [], async (trx) => {
    const taxpayer = context.representative ?? context.taxpayer;
    if (!taxpayer) throw context.refuse('codigo_incorrecto');
    const codigos = await switchOn(taxpayer, codigo, { ...context, db: trx });
    return { codigos, texto: codigos.join('\n') };
  });
