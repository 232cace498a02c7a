import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { maskName } from '#formats/masks/mask-name.ts';
import { loadConfig } from '#language/load/load.ts';
import { ownCopy } from '#server/subjects/own-copies/own-copy.ts';
import type { Taxpayer } from '#server/core/store/schema/schema.ts';
import { asTaxpayers, GUANUCO, TOLABA } from './as-taxpayer.ts';
import { senderOf } from './sends/honest-send.ts';
import { OFFICE_SENDS } from './sends/office-sends.ts';
import { openSeededPortal, type TestPortal } from './test-portal.ts';

/** Endpoints of sessions: they would end the one that the walk asks with. */
const SESSIONS = /^auth\//;

interface Answered {
  path: string;
  cuit: string | null;
  sent: unknown;
  body: unknown;
}

const ASKERS = [null, TOLABA, GUANUCO] as const;
let portal: TestPortal;
let people: Taxpayer[];
const answers: Answered[] = [];

beforeAll(async () => {
  portal = await openSeededPortal();
  people = await portal.db.selectFrom('taxpayer').selectAll().execute();
  const others = OFFICE_SENDS.flatMap(({ by }) => by ?? []);
  const as = await asTaxpayers(portal, [TOLABA, GUANUCO, ...others]);
  const ask = async (path: string, sent: object, cuit: string | null) => {
    const { status, body } = await portal.call(path, sent, cuit === null ? {} : as.headers(cuit));
    if (status === 200) answers.push({ path, cuit, sent, body });
  };
  for (const { path, by, body } of OFFICE_SENDS)
    await ask(
      path,
      { id_operacion: crypto.randomUUID(), ...(await body(await senderOf(portal, by))) },
      by ?? null,
    );
  for (const [path, { value }] of loadConfig('config').endpoints) {
    if (SESSIONS.test(path)) continue;
    for (const { request } of value.examples)
      for (const cuit of ASKERS) {
        const again = 'id_operacion' in request ? { id_operacion: crypto.randomUUID() } : {};
        await ask(path, { ...request, ...again }, cuit);
      }
  }
}, 240_000);
afterAll(() => portal.close());

/** The name of a company is public. */
const isCompany = ({ cuit }: Taxpayer) => cuit.startsWith('3');
const holderOf = (cuit: string | null) => people.find((person) => person.cuit === cuit);

describe('the name of a person', () => {
  it('is whole in every answer to themselves', () => {
    const wrong = answers.flatMap(({ path, cuit, sent, body }) => {
      const own = holderOf(cuit);
      return own && JSON.stringify(body).includes(maskName(own.name))
        ? [`${path} ${cuit} ${JSON.stringify(sent)}`]
        : [];
    });
    expect(wrong).toEqual([]);
  });

  it('is masked in every answer to others', () => {
    const shown = answers.flatMap(({ path, cuit, sent, body }) =>
      people
        .filter((person) => person.cuit !== cuit && !isCompany(person))
        .filter(({ name }) => !JSON.stringify(sent).includes(name) && JSON.stringify(body).includes(name))
        .map(({ name }) => `${path} ${cuit} ${name}`),
    );
    expect(shown).toEqual([]);
  });

  it('is whole on every paper of their own', async () => {
    const { db } = portal;
    const files = await db
      .selectFrom('file')
      .leftJoin('certificate', 'certificate.file_id', 'file.id')
      .select(['file.id', 'file.document', 'file.name', 'certificate.kind'])
      .where('file.document', 'is not', null)
      .execute();
    const walked = new Set<string>();
    const masked: string[] = [];
    for (const { id, document, name, kind } of files)
      for (const taxpayer of people.filter((person) => document?.includes(`"${maskName(person.name)}"`))) {
        walked.add(kind ?? 'slip');
        const own = await ownCopy({ id, document }, { db, taxpayer });
        if (!own || JSON.stringify(own).includes(maskName(taxpayer.name)))
          masked.push(`${name} ${taxpayer.name}`);
      }
    expect(masked).toEqual([]);
    expect([...walked]).toEqual(
      expect.arrayContaining(['slip', 'LIBRE_DEUDA', 'ESTADO_DEUDA', 'INFORME_MULTAS']),
    );
  });
});
