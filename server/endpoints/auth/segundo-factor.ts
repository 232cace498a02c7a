import type { Handler } from '#server/core/context/handler.ts';
import { finishEntry } from '#server/subjects/accounts/finish-entry.ts';

/** Ends what a right key began: signs in who proves his second factor, or has just switched it on. */
export const segundoFactor: Handler<'auth/segundo-factor'> = ({ paso, codigo = '' }, context) =>
  finishEntry(paso, codigo, context);
