import type { Kysely } from 'kysely';
import { cuit as cuitFormat } from '#formats/cuit.ts';
import { email as emailFormat } from '#formats/email.ts';
import type { Format } from '#formats/format.ts';
import { runnerOf } from '#server/core/audit/actor.ts';
import { audit } from '#server/core/audit/audit.ts';
import { readServerEnvironment } from '#server/core/environment/server-environment.ts';
import { servedAddress } from '#server/core/environment/served-address.ts';
import { openOffice } from '#server/core/environment/open-office.ts';
import { hashPassword } from '#server/core/access/passwords.ts';
import { appointAdministrator, isAdministrator } from '#server/core/access/roles.ts';
import type { Schema } from '#server/core/store/schema/schema.ts';
import { giveProvisionalKey, PROVISIONAL_HOURS } from './give-provisional-key.ts';
import { provisionalKey } from './provisional-key.ts';

/** The administrator to create. */
export interface Administrator {
  /** In any format. */
  cuit: string;
  nombre: string;
  correo: string;
  /** Confirms that an existing account is meant, so that a mistyped CUIT does not take over another one. */
  cuentaExistente?: boolean;
}

/**
 * Makes a person administrator of the portal, from the command line. Their account gets a new provisional key, to be
 * changed at the first sign-in. An existing account, of a taxpayer or an administrator, gets that key too and its
 * sessions end, only with `cuentaExistente`.
 *
 * @returns the messages to print, including the key, which is not stored anywhere else.
 * @throws {Error} with what is wrong in the data, or why it cannot be done.
 */
export async function makeAdministrator(
  asked: Administrator,
  variables: Readonly<Record<string, string | undefined>>,
): Promise<string[]> {
  const cuit = readAs(cuitFormat, asked.cuit);
  const mail = readAs(emailFormat, asked.correo);
  const name = asked.nombre.trim().replace(/\s+/g, ' ');
  if (!/\p{L}/u.test(name)) throw new Error('Falta el nombre de quien va a administrar.');
  const environment = readServerEnvironment(variables);
  const key = provisionalKey();
  const hash = await hashPassword(key);
  const db = await openOffice(environment);
  try {
    const was = await db.transaction().execute(async (trx) => {
      const id = await accountOf(trx, { cuit, name, mail, isMeant: asked.cuentaExistente ?? false });
      await giveProvisionalKey(trx, id, hash);
      const already = await isAdministrator(trx, id);
      await appointAdministrator(trx, id);
      await audit(trx, runnerOf('administrador'), 'ADMINISTRADOR_CREADO', { cuit });
      return already;
    });
    return [
      `${cuitFormat.write(cuit)} ${was ? 'sigue administrando' : 'administra'} el portal.`,
      `Clave provisoria: ${key}`,
      `Se muestra esta única vez y vence en ${PROVISIONAL_HOURS} horas. Al ingresar en ${await servedAddress(db, environment)} se pide otra, y un segundo factor.`,
    ];
  } finally {
    await db.destroy();
  }
}

function readAs(format: Format, typed: string): string {
  const reading = format.read(typed);
  if ('error' in reading) throw new Error(reading.error);
  return String(reading.value);
}

/** The account of a CUIT, created if missing. */
async function accountOf(
  trx: Kysely<Schema>,
  { cuit, name, mail, isMeant }: { cuit: string; name: string; mail: string; isMeant: boolean },
): Promise<number> {
  const found = await trx
    .selectFrom('taxpayer')
    .select(['id', 'name', 'profile'])
    .where('cuit', '=', cuit)
    .executeTakeFirst();
  if (!found) {
    const { id } = await trx
      .insertInto('taxpayer')
      .values({ cuit, username: cuit, name, profile: JSON.stringify(profileOf(cuit, name, mail)) })
      .returning('id')
      .executeTakeFirstOrThrow();
    return id;
  }
  if (!isMeant)
    throw new Error(
      `${cuitFormat.write(cuit)} ya tiene una cuenta, de ${found.name}. Para darle otra clave y que administre, agregá --cuenta-existente.`,
    );
  const profile = { ...(JSON.parse(found.profile) as object), email: mail };
  await trx
    .updateTable('taxpayer')
    .set({ profile: JSON.stringify(profile) })
    .where('id', '=', found.id)
    .execute();
  return found.id;
}

/** Profile of an administrator who is not a taxpayer here, as sign-in returns it. */
function profileOf(cuit: string, name: string, email: string): Record<string, string | null> {
  return {
    categoria: '',
    cuit,
    email,
    estado_civil: '',
    fecha_inscripcion: '',
    fecha_nacimiento: '',
    fecha_sares: '',
    grupo: '',
    nat_juridica: '',
    nombre_completo: name,
    nro_documento: cuit.slice(2, 10),
    nro_inscripcion: '',
    objeto: '',
    padron: '',
    personeria: 'HUMANA',
    razon_social: '',
    sexo: '',
    tipo_contribuyente: '',
    tipo_contribuyente_abrev: '',
    tipo_documento: 'DNI',
    telefono: null,
  };
}
