import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { ARENALES, asTaxpayers, BURGOS, GUANUCO, LAPACHOS, TOLABA, TORRES } from '#tests/api/as-taxpayer.ts';
import { ISSUED_CERTIFICATES, type Holder } from '#tests/api/certificates/issued-certificates.ts';
import { openSeededPortal, type TestPortal } from '#tests/api/test-portal.ts';
import { readText } from '#tests/documents/read-pdf.ts';

/** The accountant of these tests, who acts for every holder. */
const AGENT = BURGOS;
const AGENT_NAME = 'BURGOS ANDRÉS';

let portal: TestPortal;
let as: Awaited<ReturnType<typeof asTaxpayers>>;
const acting = new Map<string, Record<string, string>>();

beforeAll(async () => {
  portal = await openSeededPortal();
  as = await asTaxpayers(portal, [AGENT, TOLABA, GUANUCO, LAPACHOS, TORRES, ARENALES]);
  const idOf = async (cuit: string) =>
    (await portal.db.selectFrom('taxpayer').select('id').where('cuit', '=', cuit).executeTakeFirstOrThrow())
      .id;
  for (const cuit of [GUANUCO, LAPACHOS, TORRES, ARENALES]) {
    const pair = { representative_id: await idOf(AGENT), taxpayer_id: await idOf(cuit) };
    await portal.db.insertInto('representation').values(pair).execute();
    const { body } = await as.call('Contribuyente/Representar', { cuit });
    acting.set(cuit, { authorization: body.token });
  }
});
afterAll(() => portal.close());

function holderOf(cuit: string, headers: Record<string, string>): Holder {
  return {
    portal,
    cuit,
    approve: (expediente) => as.move(expediente, 'APROBADO'),
    async ask(path, request = {}) {
      const { status, body } = await portal.call(path, request, headers);
      expect({ path, status, body }).toMatchObject({ status: 200 });
      return body;
    },
    async upload() {
      const answer = await portal.app.inject({
        method: 'POST',
        url: '/api/archivos',
        payload: Buffer.from('%PDF-1.4\n%%EOF\n'),
        headers: { 'content-type': 'application/octet-stream', 'x-nombre': 'papel.pdf', ...headers },
      });
      return answer.json().id as string;
    },
  };
}

const textOf = async (url: string, headers: Record<string, string> = {}) => {
  const file = await portal.app.inject({ url: url.replace('/descargas', '/api/archivos'), headers });
  if (file.statusCode !== 200) return null;
  return (await readText(new Uint8Array(file.rawPayload))).replaceAll(/\s+/g, ' ');
};

describe.each(Object.entries(ISSUED_CERTIFICATES))('the certificate of a %s', (_, issued) => {
  const { cuit, name, masked, isPersonal } = issued;
  let url: string;
  let paper: string | null;
  let codigo: string;

  beforeAll(async () => {
    const headers = isPersonal ? as.headers(cuit) : acting.get(cuit)!;
    url = await issued.issue(holderOf(cuit, headers));
    paper = await textOf(url, as.headers(cuit));
    codigo = /\b[A-Z0-9]{4}(-[A-Z0-9]{4}){3}\b/.exec(paper ?? '')?.[0] ?? '';
  });

  it('names its holder on paper, for the holder and for who acts for them', async () => {
    expect(paper).toContain(name);
    expect(paper).toContain(issued.titulo);
    expect(await textOf(url, acting.get(cuit))).toBe(paper);
  });

  it('is closed to others, the accountant on their own account among them', async () => {
    for (const other of [undefined, as.headers(AGENT), as.headers(TOLABA)])
      expect(await textOf(url, other)).toBeNull();
  });

  it('says at verification what it certifies, at which state and until when', async () => {
    const { body } = await portal.call('Descargas/Verificar', { codigo }, as.headers(cuit));
    const { titulo, valido_hasta, otorgado_en } = issued;
    expect(body).toMatchObject({ estado: 'VIGENTE', titulo, valido_hasta, otorgado_en, a_nombre_de: name });
    expect(body.certifica.replaceAll('\u00A0', ' ')).toMatch(issued.certifica);
  });

  it('is verified with the whole name by who acts for its holder, and masked by others', async () => {
    const readBy = async (headers?: Record<string, string>) =>
      (await portal.call('Descargas/Verificar', { codigo }, headers)).body;
    expect(await readBy(acting.get(cuit))).toMatchObject({ a_nombre_de: name });
    for (const other of [undefined, as.headers(AGENT), as.headers(TOLABA)]) {
      const said = await readBy(other);
      expect(said.a_nombre_de).toBe(masked);
      expect(JSON.stringify(said)).not.toContain(name);
      expect(said.certifica.replaceAll('\u00A0', ' ')).toMatch(issued.forOthers ?? issued.certifica);
    }
    expect(JSON.stringify(await readBy())).not.toContain(AGENT_NAME);
  });
});
