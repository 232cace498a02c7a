import type { ResponseOf } from '#server/endpoints/handler.ts';

type Refused = ResponseOf<'auth/login'>;

/** The same whatever is wrong, so that no answer tells who exists (domain R2). */
export const WRONG: Refused = { signin: false, message: 'Usuario o clave incorrectos.' };

export const LOCKED = { signin: false, message: 'Por seguridad bloqueamos el acceso 15 minutos.' };
