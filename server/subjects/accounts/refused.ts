import type { Context } from '#server/core/context/context.ts';
import type { ResponseOf } from '#server/core/context/handler.ts';

type Refused = ResponseOf<'auth/login'>;

/** The same whatever is wrong, so that no answer tells who exists. */
export const WRONG: Refused = { signin: false, message: 'Usuario o clave incorrectos.' };

/** Said only to who knows the provisional key. */
export const EXPIRED: Refused = {
  signin: false,
  message: 'Tu clave provisoria venció. Pedile otra a quien te la dio, o recuperá tu clave por correo.',
};

/** The refusal `espera` of who tries too often: in words, and in seconds for programs. */
export function haveToWait(seconds: number, { refuse }: Pick<Context<'espera'>, 'refuse'>): Error {
  const minutes = Math.ceil(seconds / 60);
  const espera = seconds === 1 ? '1 segundo' : seconds <= 90 ? `${seconds} segundos` : `${minutes} minutos`;
  return refuse('espera', { espera, segundos: seconds });
}
