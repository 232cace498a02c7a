import { beforeEach, describe, expect, it } from 'vitest';
import type { Paper } from '#server/documents/papers/paper.ts';
import type { Mail } from '#server/core/providers/mail-provider.ts';
import type { Database } from '#server/core/store/database.ts';
import type { Taxpayer } from '#server/core/store/schema/schema.ts';
import { callEndpoint, refusalOf, type Caller } from '#tests/api/call-endpoint.ts';
import { LETTERS_A_DAY } from '#server/rules/drafts/quotas.ts';
import { emptyStore, NEIGHBOUR } from '#tests/api/vehicle-store.ts';
import { hashPassword } from '#server/core/access/passwords.ts';

const [OLD, NEW, THIRD] = ['juan@ejemplo.test', 'nuevo@ejemplo.test', 'otro@ejemplo.test'];
const celular = '3875551234';
const id_operacion = crypto.randomUUID();
const NO_CODE = 'AAAAA-22222';
const clave = 'Sereno2026';

let db: Database;
let sent: Mail[];
let me: Caller;
beforeEach(async () => {
  db = await emptyStore();
  await db
    .updateTable('taxpayer')
    .set({ password_hash: await hashPassword(clave) })
    .where('id', '=', 1)
    .execute();
  sent = [];
  me = {
    db,
    taxpayer: await owner(),
    mail: { send: (mail: Mail) => void sent.push(mail) } as Caller['mail'],
  };
});

const owner = (): Promise<Taxpayer> =>
  db.selectFrom('taxpayer').selectAll().where('id', '=', 1).executeTakeFirstOrThrow();
const profileMail = async () => (JSON.parse((await owner()).profile) as { email?: string }).email;
const letters = () => db.selectFrom('letter').selectAll().orderBy('id').execute();

async function codeOf(email: string): Promise<string> {
  await callEndpoint('DFE/EnviarCodigo', { email }, me);
  const mail = sent.findLast(({ to }) => to === email);
  return /[A-Z2-9]{5}-[A-Z2-9]{5}/.exec(mail?.text ?? '')?.[0] ?? '';
}
async function adhere(email = OLD) {
  const codigo = await codeOf(email);
  return callEndpoint('DFE/Adherir', { email, celular, acepta: true, codigo, clave, id_operacion }, me);
}
async function change(email: string, now = '2026-04-15T13:00:00.000Z') {
  const request = { email, celular, codigo: await codeOf(email), clave, id_operacion };
  const changed = await callEndpoint('DFE/Modificar', request, { ...me, taxpayer: await owner(), now });
  const letter = (await letters()).findLast(({ text }) => text.includes('enlace='));
  return { changed, enlace: /enlace=([0-9a-f]{64})/.exec(letter?.text ?? '')?.[1] ?? '' };
}

describe('an electronic address', () => {
  it('is constituted once, by who reads the mail and swears it', async () => {
    const codigo = await codeOf(OLD);
    const request = { email: OLD, celular, acepta: true, codigo, clave, id_operacion };
    const refusal = async (said: object) =>
      (await refusalOf('DFE/Adherir', { ...request, ...said }, me))?.field;
    expect(await refusal({ acepta: false })).toBe('acepta');
    expect(await refusal({ codigo: NO_CODE })).toBe('codigo');
    expect(await refusal({ email: NEW })).toBe('codigo');
    const done = await callEndpoint('DFE/Adherir', request, me);
    expect(done).toMatchObject({ nro_adhesion: 'DFE-2026-000001', fecha: '2026-04-15T12:30', email: OLD });
    expect(await refusalOf('DFE/Adherir', request, me)).toMatchObject({
      status: 409,
      message: `Ya adheriste al domicilio fiscal electrónico con el correo ${OLD}.`,
    });
    const { document, owner_id } = await db.selectFrom('file').selectAll().executeTakeFirstOrThrow();
    const paper = JSON.parse(document ?? '') as Paper;
    expect(owner_id).toBe(1);
    expect(JSON.stringify(paper)).toContain(OLD);
  });

  it('of a company takes who stands for it, and leaves the mail of its key', async () => {
    await db
      .updateTable('taxpayer')
      .set({ cuit: '30006001218', profile: JSON.stringify({ email: THIRD }) })
      .where('id', '=', 1)
      .execute();
    me = { ...me, taxpayer: await owner() };
    const request = { email: OLD, celular, acepta: true, codigo: await codeOf(OLD), clave, id_operacion };
    expect(await refusalOf('DFE/Adherir', request, me)).toMatchObject({ field: 'representante' });
    await callEndpoint('DFE/Adherir', { ...request, representante: 'Paz Ricardo' }, me);
    expect(await profileMail()).toBe(THIRD);
  });

  it('takes the key again: an open session alone constitutes nothing', async () => {
    const request = { email: OLD, celular, acepta: true, codigo: await codeOf(OLD), id_operacion };
    const wrong = { ...request, clave: 'Otra-clave1' };
    expect(await refusalOf('DFE/Adherir', wrong, me)).toMatchObject({ status: 403, field: 'clave' });
    expect(await callEndpoint('DFE/Constancias', {}, me)).toEqual([]);
    await callEndpoint('DFE/Adherir', { ...request, clave }, me);
  });

  it('is asked for with so many codes a day, whatever address is typed; what another account asks for counts apart', async () => {
    for (let i = 0; i < LETTERS_A_DAY; i += 1) await codeOf(`casilla${i}@ejemplo.test`);
    expect(sent).toHaveLength(LETTERS_A_DAY);
    expect(await refusalOf('DFE/EnviarCodigo', { email: OLD }, me)).toMatchObject({
      status: 429,
      message: expect.stringMatching(/demasiados códigos.*mañana/),
    });
    expect(sent).toHaveLength(LETTERS_A_DAY);
    await callEndpoint('DFE/EnviarCodigo', { email: OLD }, { ...me, taxpayer: NEIGHBOUR });
    await callEndpoint('DFE/EnviarCodigo', { email: OLD }, { ...me, now: '2026-04-16T15:00:00.000Z' });
    expect(sent).toHaveLength(LETTERS_A_DAY + 2);
  });

  it('makes who guesses codes wait', async () => {
    await codeOf(OLD);
    const request = { email: OLD, celular, acepta: true, codigo: NO_CODE, clave, id_operacion };
    const statuses: unknown[] = [];
    for (let i = 0; i < 6; i += 1) statuses.push((await refusalOf('DFE/Adherir', request, me))?.status);
    expect(statuses).toEqual([422, 422, 422, 422, 422, 429]);
  });

  it('has constancias for its owner alone, printed again and sent to the mail in force', async () => {
    const { nro_adhesion: nro } = await adhere();
    await change(NEW);
    const all = await callEndpoint('DFE/Constancias', {}, me);
    expect(all.map(({ tipo, email, vigente }) => [tipo, email, vigente])).toEqual([
      ['MODIFICACION', NEW, true],
      ['ADHESION', OLD, false],
    ]);
    const [first, again] = [
      await callEndpoint('DFE/Imprimir', { nro }, me),
      await callEndpoint('DFE/Imprimir', { nro }, me),
    ];
    expect(again).toEqual(first);
    expect(await callEndpoint('DFE/EnviarConstancia', { nro, id_operacion }, me)).toEqual({ correo: NEW });
    expect((await letters()).at(-1)).toMatchObject({ recipient: NEW, subject: `Constancia N° ${nro}` });
    const other = { db, taxpayer: NEIGHBOUR };
    expect(await callEndpoint('DFE/Constancias', {}, other)).toEqual([]);
    expect(await refusalOf('DFE/Imprimir', { nro }, other)).toMatchObject({ status: 404 });
  });
});

describe('a change of address', () => {
  it('takes another mail, of who adhered', async () => {
    const request = { email: OLD, celular, codigo: NO_CODE, clave, id_operacion };
    expect(await refusalOf('DFE/Modificar', request, me)).toMatchObject({ status: 409 });
    await adhere();
    expect(await refusalOf('DFE/Modificar', { ...request, email: 'JUAN@ejemplo.test' }, me)).toMatchObject({
      field: 'email',
    });
    expect(await refusalOf('DFE/Modificar', { ...request, email: NEW }, me)).toMatchObject({
      field: 'codigo',
    });
  });

  it('takes the key again, and makes who guesses it wait', async () => {
    await adhere();
    const request = { email: NEW, celular, codigo: await codeOf(NEW), id_operacion };
    const wrong = { ...request, clave: 'Otra-clave1' };
    const refusals = [];
    for (let i = 0; i < 6; i += 1) refusals.push(await refusalOf('DFE/Modificar', wrong, me));
    expect(refusals.map((refusal) => refusal?.status)).toEqual([403, 403, 403, 403, 403, 429]);
    expect(refusals.map((refusal) => refusal?.field)).toEqual(Array.from({ length: 6 }, () => 'clave'));
    expect((await callEndpoint('DFE/Constancias', {}, me))[0]).toMatchObject({ email: OLD });
  });

  it('is undone by the mail of before, without a key, 47 hours after it and not after 49', async () => {
    await adhere();
    const { enlace } = await change(NEW);
    expect((await letters()).map(({ recipient }) => recipient)).toEqual([OLD]);
    const late = { db, now: '2026-04-17T14:00:00.000Z', today: '2026-04-17' };
    expect(await callEndpoint('DFE/ConsultarReversion', { enlace }, late)).toMatchObject({
      estado: 'VENCIDO',
    });
    expect((await refusalOf('DFE/Revertir', { enlace, id_operacion }, late))?.message).toMatch(
      /^Pasaron las 48/,
    );
    expect((await callEndpoint('DFE/Constancias', {}, me))[0]).toMatchObject({ email: NEW });

    const inTime = { db, now: '2026-04-17T12:00:00.000Z', today: '2026-04-17' };
    expect(await callEndpoint('DFE/ConsultarReversion', { enlace }, inTime)).toEqual({
      estado: 'VIGENTE',
      correo_anterior: 'j***@ejemplo.test',
      correo_nuevo: 'n***@ejemplo.test',
      hasta: '2026-04-17T10:00',
    });
    expect(await callEndpoint('DFE/Revertir', { enlace, id_operacion }, inTime)).toMatchObject({
      nro_constancia: 'DFE-2026-000003',
      correo: 'j***@ejemplo.test',
    });
    expect((await callEndpoint('DFE/Constancias', {}, me))[0]).toMatchObject({
      tipo: 'REVERSION',
      email: OLD,
    });
    expect(await refusalOf('DFE/Revertir', { enlace, id_operacion }, inTime)).toMatchObject({ status: 409 });
  });

  it('undone takes with it what was changed after it, and the links of that', async () => {
    await adhere();
    const first = await change(NEW);
    const second = await change(THIRD);
    const caller = { db, now: '2026-04-15T18:00:00.000Z' };
    await callEndpoint('DFE/Revertir', { enlace: first.enlace, id_operacion }, caller);
    expect((await callEndpoint('DFE/Constancias', {}, me))[0]).toMatchObject({ email: OLD, vigente: true });
    expect(await refusalOf('DFE/Revertir', { enlace: second.enlace, id_operacion }, caller)).toMatchObject({
      message: 'El cambio ya se deshizo.',
    });
  });

  it('has no link that somebody made up, and keeps none that opens', async () => {
    await adhere();
    const { enlace } = await change(NEW);
    const unknown = { enlace: '0'.repeat(64) };
    expect(await callEndpoint('DFE/ConsultarReversion', unknown, { db })).toMatchObject({
      estado: 'INEXISTENTE',
    });
    expect(await refusalOf('DFE/Revertir', { ...unknown, id_operacion }, { db })).toMatchObject({
      status: 404,
    });
    const rows = await db.selectFrom('electronic_address').selectAll().execute();
    expect(JSON.stringify(rows)).not.toContain(enlace);
  });
});
