import type { TestPortal } from '#tests/api/test-portal.ts';

/** Taxpayer 1 of a test portal. */
export const CUIT = '20981001126';
export const MAIL = 'juan@ejemplo.test';
/** New keys for that taxpayer. */
export const FIRST = 'Primera-clave-1';
export const SECOND = 'Segunda-clave-2';

/** Gives taxpayer 1 an e-mail address. */
export async function giveMail({ db }: TestPortal): Promise<void> {
  const { profile } = await db
    .selectFrom('taxpayer')
    .select('profile')
    .where('id', '=', 1)
    .executeTakeFirstOrThrow();
  const told = JSON.stringify({ ...JSON.parse(profile), email: MAIL });
  await db.updateTable('taxpayer').set({ profile: told }).where('id', '=', 1).execute();
}

/** Actions of taxpayer 1 with the key, and the letters they cause. */
export function keysOf(portal: () => TestPortal) {
  const letters = async (): Promise<{ to: string; subject: string; text: string }[]> =>
    (await portal().app.inject({ url: '/sandbox/correo' })).json();
  return {
    letters,
    enter: (clave: string) => portal().call('auth/login', { usuario: CUIT, clave }),
    change: (clave: string, clave_nueva: string, repetir = clave_nueva) =>
      portal().call('auth/cambiar-password', { usuario: CUIT, clave, clave_nueva, repetir }),
    recover: (usuario = CUIT) => portal().call('auth/recuperar', { usuario }),
    /** True when a token still opens a session. */
    async alive(token: string): Promise<boolean> {
      const headers = { authorization: token };
      const answer = await portal().call('parametros/tiene-notificaciones', { personaId: 1 }, headers);
      return answer.status === 200;
    },
    /** The code in the last letter. */
    codeSent: async () => /\b[A-Z2-9]{5}-[A-Z2-9]{5}\b/.exec((await letters())[0]?.text ?? '')?.[0] ?? '',
  };
}
