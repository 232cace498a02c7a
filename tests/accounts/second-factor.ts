import { TOTP } from 'otpauth';
import { expect, vi } from 'vitest';
import { lettersOf } from '#tests/api/letters.ts';
import { PASSWORD, type TestPortal } from '#tests/api/test-portal.ts';
import { CUIT } from './keys.ts';

/** A moment in the middle of a TOTP period. */
export const START = Date.UTC(2026, 3, 15, 12, 0, 15);
export const STEP = 30_000;

/** Advances the fake date by milliseconds. */
export const later = (milliseconds: number) => vi.setSystemTime(Date.now() + milliseconds);
/** The current code of a secret. */
export const codeOf = (secreto: string) => new TOTP({ secret: secreto.replaceAll(' ', '') }).generate();

/** Actions of taxpayer 1 with a second factor, and their letters and audit entries. */
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
    /** Subjects of the letters to taxpayer 1, oldest first. */
    letters: async () => (await lettersOf(portal())).map(({ subject }) => subject),
    async audited(kind: string) {
      const rows = portal().db.selectFrom('audit').selectAll().where('kind', '=', kind).orderBy('id');
      return (await rows.execute()).map(
        ({ outcome, who, subject, command }) => [outcome, command ?? who, JSON.parse(subject)] as const,
      );
    },
    /** Enables a second factor, and lets the first period pass. */
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
