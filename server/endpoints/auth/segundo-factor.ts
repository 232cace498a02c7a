import type { Handler } from '#server/core/context/handler.ts';
import { completeSignIn } from '#server/subjects/accounts/complete-sign-in.ts';

/** Completes a sign-in with a second-factor code, or after switching the second factor on. */
export const segundoFactor: Handler<'auth/segundo-factor'> = ({ paso, codigo = '' }, context) =>
  completeSignIn(paso, codigo, context);
