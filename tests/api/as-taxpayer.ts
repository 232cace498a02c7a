import { epochSeconds } from '#server/core/time/clock.ts';
import { changeState } from '#server/commands/change-state.ts';
import { openSession } from '#server/core/access/session.ts';
import { TODAY, type TestPortal } from './test-portal.ts';

/** Taxpayers of the demonstration. */
export const TOLABA = '20981001126';
export const GUANUCO = '27981002453';
export const BURGOS = '23981003039';
export const FARFAN = '20981004788';
export const IBANEZ = '23981003004';
export const LAPACHOS = '30006001218';
export const ARENALES = '30006002389';
export const HOTEL = '30006003458';
export const TORRES = '30006004527';
export const ANDINA = '30006006767';

/** The id of a taxpayer. */
export async function taxpayerId({ db }: TestPortal, cuit: string): Promise<number> {
  const found = db.selectFrom('taxpayer').select('id').where('cuit', '=', cuit);
  return (await found.executeTakeFirstOrThrow()).id;
}

/** Signs a taxpayer in; returns a function that calls an endpoint as that taxpayer. */
export async function asTaxpayer(portal: TestPortal, cuit: string) {
  const { token } = await openSession(portal.db, await taxpayerId(portal, cuit), epochSeconds());
  return async (path: string, body: object = {}) => {
    const { status, body: said } = await portal.call(path, body, { authorization: token });
    return { status, said };
  };
}

/** Actions of several taxpayers of the seeded city, and of the office; by default the first taxpayer. */
export async function asTaxpayers(portal: TestPortal, cuits: readonly [string, ...string[]]) {
  const [first] = cuits;
  const tokens = new Map<string, string>();
  for (const cuit of cuits)
    tokens.set(cuit, (await openSession(portal.db, await taxpayerId(portal, cuit), epochSeconds())).token);
  const headers = (cuit: string) => ({ authorization: tokens.get(cuit) as string });
  return {
    headers,
    call: (path: string, request: object, cuit = first) => portal.call(path, request, headers(cuit)),
    /** Sends a file; returns its id. */
    async upload(name = 'papel.pdf', cuit = first): Promise<string> {
      const answer = await portal.app.inject({
        method: 'POST',
        url: '/api/archivos',
        payload: Buffer.from('%PDF-1.4\n%%EOF\n'),
        headers: { 'content-type': 'application/octet-stream', 'x-nombre': name, ...headers(cuit) },
      });
      return answer.json().id as string;
    },
    /** Moves an expediente as the office does. */
    move: (expediente: string, state: string, detail?: string) =>
      changeState(expediente, state, detail, {
        PORTAL_DEMO: 'on',
        DATABASE_URL: portal.environment.databaseUrl,
        PORTAL_TODAY: TODAY,
      }),
  };
}

/** The operation id that every write carries. */
export const operation = () => ({ id_operacion: crypto.randomUUID() });

/** Bytes of the file at an address from an answer, downloaded as a taxpayer. */
export async function fileFor(portal: TestPortal, cuit: string, url: string): Promise<Uint8Array> {
  const { token } = await openSession(portal.db, await taxpayerId(portal, cuit), epochSeconds());
  const headers = { authorization: token };
  const file = await portal.app.inject({ url: url.replace('/descargas', '/api/archivos'), headers });
  return new Uint8Array(file.rawPayload);
}
