import type { Context } from '#server/core/context/context.ts';
import type { ResponseOf } from '#server/core/context/handler.ts';

type Refused = ResponseOf<'auth/login'>;

/** The same for every cause, so that the answer does not reveal which users exist. */
export const WRONG: Refused = { signin: false, message: 'Usuario o clave incorrectos.' };

/** Returned only when the provisional key was right. */
export const EXPIRED: Refused = {
  signin: false,
  message: 'Tu clave provisoria venció. Pedile otra a quien te la dio, o recuperá tu clave por correo.',
};

/** The refusal `espera` after too many attempts: the wait in words, and in seconds for programs. */
export function tooManyAttempts(seconds: number, { refuse }: Pick<Context<'espera'>, 'refuse'>): Error {
  const minutes = Math.ceil(seconds / 60);
  const espera = seconds === 1 ? '1 segundo' : seconds <= 90 ? `${seconds} segundos` : `${minutes} minutos`;
  return refuse('espera', { espera, segundos: seconds });
}
