import { randomBytes } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import { basename } from 'node:path';
import type { Kysely } from 'kysely';
import { cuit as cuitFormat } from '#formats/cuit.ts';
import { runnerOf } from '#server/core/audit/actor.ts';
import { audit } from '#server/core/audit/audit.ts';
import { readPortalConfig } from '#server/core/config/portal-config.ts';
import {
  readServerEnvironment,
  type ServerEnvironment,
} from '#server/core/environment/server-environment.ts';
import { servedAddress } from '#server/core/environment/served-address.ts';
import { openOffice } from '#server/core/environment/open-office.ts';
import { openFileStore } from '#server/core/files/open-file-store.ts';
import { inspectFile } from '#server/core/inspection/inspect-file.ts';
import type { Schema } from '#server/core/store/schema/schema.ts';
import { filePlace } from '#server/core/store/secrets.ts';
import { officeClock } from '#server/core/time/clock.ts';
import { serveNotice as serve } from '#server/subjects/electronic-address/serve-notice.ts';
import type { CodeOf } from '#server/rules/generated/codes.ts';

/** A notice to serve, as typed. */
export interface NoticeInput {
  cuit: string;
  tipo: string;
  asunto: string;
  texto: string;
  dependencia: string;
  /** Business days to answer. */
  plazo?: string;
  /** `45186/2026`. */
  expediente?: string;
  /** Paths of files on this machine. */
  adjunto?: string[];
}

interface Attached {
  id: string;
  name: string;
  type: CodeOf<'tipos_archivo'>;
  bytes: Buffer;
}

/** Maximum days of a term: more is a typing mistake. */
const LONGEST_TERM = 90;

/**
 * Serves a legal notice at the electronic address of a taxpayer, in the store that the variables name.
 * @returns a sentence with the result.
 * @throws {Error} when it cannot be done; then nothing is sent.
 */
export async function serveNotice(
  said: NoticeInput,
  variables: Readonly<Record<string, string | undefined>>,
): Promise<string> {
  const environment = readServerEnvironment(variables);
  const { portal, codes, formats } = await readPortalConfig(environment.config);
  const reading = cuitFormat.read(said.cuit);
  if ('error' in reading) throw new Error(reading.error);
  const kind = said.tipo.toUpperCase();
  const kinds = codes.get('tipos_notificacion')?.codes.map(({ code }) => code) ?? [];
  if (!kinds.includes(kind)) throw new Error(`No hay ningún tipo "${said.tipo}". Hay: ${kinds.join(', ')}.`);
  const { asunto, texto, dependencia } = said;
  for (const [name, text] of Object.entries({ asunto, texto, dependencia }))
    if (text.trim() === '') throw new Error(`Falta decir --${name}.`);
  const term = said.plazo === undefined ? null : Number(said.plazo);
  if (term !== null && !(Number.isInteger(term) && term >= 1 && term <= LONGEST_TERM))
    throw new Error(`El plazo son días hábiles, de 1 a ${LONGEST_TERM}.`);
  const expediente = said.expediente === undefined ? null : formats['expediente']?.read(said.expediente);
  if (expediente && 'error' in expediente) throw new Error(expediente.error);
  const attached = await Promise.all((said.adjunto ?? []).map(readAttached));
  const clock = officeClock(portal.timeZone, environment.today);
  const db = await openOffice(environment);
  try {
    const taxpayer = await db
      .selectFrom('taxpayer')
      .select('id')
      .where('cuit', '=', reading.value)
      .executeTakeFirst();
    if (!taxpayer)
      throw new Error(`No hay ningún contribuyente con el CUIT ${cuitFormat.write(reading.value)}.`);
    const number = await withBytes(attached, environment, db, async (trx) => {
      const own = { owner_id: taxpayer.id, created_at: clock.now(), expires_on: null, outside: 1 };
      for (const { id, name, type, bytes } of attached)
        await trx
          .insertInto('file')
          .values({ id, name, type, bytes: new Uint8Array(0), size: bytes.length, ...own })
          .execute();
      const served = await serve(
        {
          taxpayerId: taxpayer.id,
          kind: kind as CodeOf<'tipos_notificacion'>,
          subject: asunto.trim(),
          office: dependencia.trim(),
          body: texto.trim(),
          termDays: term,
          expediente: expediente?.value ?? null,
          files: attached.map(({ id }) => id),
        },
        {
          db: trx,
          now: clock.now(),
          today: clock.today(),
          origin: await servedAddress(trx, environment),
        },
      );
      if (served === null)
        throw new Error('No constituyó domicilio fiscal electrónico: notificalo en papel.');
      const notified = { notificacion: served, cuit: reading.value };
      await audit(trx, runnerOf('notificar'), 'NOTIFICACION_ENVIADA', notified);
      return served;
    });
    return `Notificación ${number}: enviada a ${cuitFormat.write(reading.value)}.`;
  } finally {
    await db.destroy();
  }
}

async function readAttached(path: string): Promise<Attached> {
  const read = await readFile(path).catch(() => {
    throw new Error(`No se pudo leer ${path}.`);
  });
  const name = basename(path);
  const { kind: type, refusal, plain } = await inspectFile(name, read);
  if (refusal !== null) throw new Error(`${name}: ${refusal}`);
  if (!type) throw new Error(`${name} no es un archivo PDF, JPG, PNG, DOCX, TXT, JSON ni ZIP.`);
  return { id: randomBytes(16).toString('hex'), name, type, bytes: plain ?? read };
}

/**
 * Stores the bytes of files and runs a transaction; when it fails, deletes them. After a lost commit, which may have
 * succeeded, they are kept.
 */
async function withBytes<T>(
  attached: readonly Attached[],
  { files }: ServerEnvironment,
  db: Kysely<Schema>,
  work: (trx: Kysely<Schema>) => Promise<T>,
): Promise<T> {
  const store = openFileStore(files, await filePlace(db));
  return db.transaction().execute(async (trx) => {
    try {
      for (const { id, bytes } of attached) await store.put(id, bytes);
      return await work(trx);
    } catch (error) {
      for (const { id } of attached) await store.delete(id);
      throw error;
    }
  });
}
