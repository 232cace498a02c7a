import type { Caller, Client, Moment, Office, Refusing, DataStore } from '#server/core/context/context.ts';
import { personOf } from '#server/core/audit/actor.ts';
import { audit } from '#server/core/audit/audit.ts';
import { epochSeconds } from '#server/core/time/clock.ts';
import type { ResponseOf } from '#server/core/context/handler.ts';
import { renewRecoveryCodes } from '#server/core/access/recovery-codes.ts';
import { confirmSecondFactor, offerSecondFactor } from '#server/core/access/second-factor.ts';
import { totpUri } from '#server/core/access/totp.ts';
import type { Taxpayer } from '#server/core/store/schema/schema.ts';
import { notifySecondFactorChange } from './notify-second-factor-change.ts';

type Offered = ResponseOf<'Contribuyente/SegundoFactor/Preparar'>;

/**
 * Offers a new TOTP secret, as text and as QR. Each call replaces the secret offered before, in case another person saw
 * it. Refuses with `ya_activo`.
 */
export async function offerFactor(
  taxpayer: Taxpayer,
  context: DataStore & Pick<Office, 'files' | 'portal' | 'secretBox'> & Refusing<'ya_activo'>,
): Promise<Offered> {
  const { db, secretBox, portal, files, refuse } = context;
  const secret = await offerSecondFactor(db, taxpayer.id, secretBox);
  if (secret === null) throw refuse('ya_activo');
  const picture = await files.draw({ kind: 'qr', content: totpUri(secret, portal.shortName, taxpayer.cuit) });
  return {
    secreto: secret.replace(/(.{4})(?=.)/g, '$1 '),
    imagen_qr: `data:image/png;base64,${Buffer.from(picture).toString('base64')}`,
  };
}

/**
 * Activates the offered second factor, given a first code of it, and returns the ten recovery codes, which cannot be
 * read again. Inside a transaction. Refuses with `codigo_incorrecto`.
 */
export async function switchOn(
  taxpayer: Taxpayer,
  code: string,
  context: Moment & Caller & Client & Pick<Office, 'secretBox'> & Refusing<'codigo_incorrecto'>,
): Promise<string[]> {
  const { db, secretBox, refuse } = context;
  const clock = { box: secretBox, now: epochSeconds() };
  if (!(await confirmSecondFactor(db, taxpayer.id, code, clock))) throw refuse('codigo_incorrecto');
  const codes = await renewRecoveryCodes(db, taxpayer.id);
  await audit(db, { ...personOf(context), who: taxpayer.cuit }, 'SEGUNDO_FACTOR', { estado: 'ACTIVADO' });
  await notifySecondFactorChange(taxpayer, 'on', context);
  return codes;
}
