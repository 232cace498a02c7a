import { TOTP } from 'otpauth';
import { expect, vi } from 'vitest';
import { lettersOf } from '#tests/api/letters.ts';
import { PASSWORD, type TestPortal } from '#tests/api/test-portal.ts';
import { CUIT } from './keys.ts';

/** A minute in the middle of its step. */
export const START = Date.UTC(2026, 3, 15, 12, 0, 15);
export const STEP = 30_000;

/** Lets so many milliseconds pass, where the date is not the machine's. */
export const later = (milliseconds: number) => vi.setSystemTime(Date.now() + milliseconds);
/** The code of a secret now. */
export const codeOf = (secreto: string) => new TOTP({ secret: secreto.replaceAll(' ', '') }).generate();

/** What taxpayer 1 does with a second factor at a portal, and what is known of it. */
export function secondFactorOf(portal: () => TestPortal) {
  const enter = (clave = PASSWORD, headers = {}) =>
    portal().call('auth/login', { usuario: CUIT, clave }, headers);
  const own = (path: string, body: object, authorization: string) =>
    portal().call(`Contribuyente/SegundoFactor/${path}`, body, { authorization });
  return {
    enter,
    own,
    second: (paso: string, codigo: string | undefined, headers = {}) =>
      portal().call('auth/segundo-factor', { usuario: CUIT, paso, codigo }, headers),
    sessions: () => portal().db.selectFrom('session').selectAll().execute(),
    /** Subjects of what was written to him, oldest first. */
    letters: async () => (await lettersOf(portal())).map(({ subject }) => subject),
    async audited(kind: string) {
      const rows = portal().db.selectFrom('audit').selectAll().where('kind', '=', kind).orderBy('id');
      return (await rows.execute()).map(
        ({ outcome, who, subject, command }) => [outcome, command ?? who, JSON.parse(subject)] as const,
      );
    },
    /** Switches a second factor on, and lets its first step pass. */
    async switchOn() {
      const { token } = (await enter()).body;
      const { secreto } = (await own('Preparar', { clave: PASSWORD }, token)).body as { secreto: string };
      const { status, body } = await own('Activar', { codigo: codeOf(secreto) }, token);
      expect(status).toBe(200);
      later(STEP);
      return { secreto, token: token as string, codigos: body.codigos as string[] };
    },
  };
}
