import { epochSeconds } from '#server/core/time/clock.ts';
import { openSession } from '#server/core/access/session.ts';
import type { TestPortal } from './test-portal.ts';

/** Whom the demonstration has. */
export const TOLABA = '20981001126';
export const BURGOS = '23981003039';
export const FARFAN = '20981004788';
export const IBANEZ = '23981003004';
export const LAPACHOS = '30006001218';

/** The id of a taxpayer. */
export async function taxpayerId({ db }: TestPortal, cuit: string): Promise<number> {
  const found = db.selectFrom('taxpayer').select('id').where('cuit', '=', cuit);
  return (await found.executeTakeFirstOrThrow()).id;
}

/** Signs a taxpayer in; gives how he asks an endpoint. */
export async function asTaxpayer(portal: TestPortal, cuit: string) {
  const { token } = await openSession(portal.db, await taxpayerId(portal, cuit), epochSeconds());
  return async (path: string, body: object = {}) => {
    const { status, body: said } = await portal.call(path, body, { authorization: token });
    return { status, said };
  };
}

/** What every write carries. */
export const operation = () => ({ id_operacion: crypto.randomUUID() });

/** The bytes of a file that an answer led a taxpayer to. */
export async function fileFor(portal: TestPortal, cuit: string, url: string): Promise<Uint8Array> {
  const { token } = await openSession(portal.db, await taxpayerId(portal, cuit), epochSeconds());
  const headers = { authorization: token };
  const file = await portal.app.inject({ url: url.replace('/descargas', '/api/archivos'), headers });
  return new Uint8Array(file.rawPayload);
}
