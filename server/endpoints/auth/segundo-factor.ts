import type { Handler } from '#server/core/context/handler.ts';
import { finishEntry } from '#server/subjects/accounts/finish-entry.ts';

/** Completes a sign-in with a second-factor code, or after switching the second factor on. */
export const segundoFactor: Handler<'auth/segundo-factor'> = ({ paso, codigo = '' }, context) =>
  finishEntry(paso, codigo, context);
