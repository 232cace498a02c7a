import { readFileSync } from 'node:fs';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { RecordLayout } from '#contract/generated/grammar.ts';
import { writeRecord } from '#forms/records/write-record.ts';
import { reserveUpload, uploadArrived } from '#server/core/files/uploads.ts';
import type { RequestOf } from '#server/core/context/handler.ts';
import type { Database } from '#server/core/store/database.ts';
import type { Taxpayer } from '#server/core/store/schema/schema.ts';
import { callEndpoint, refusalOf, type Caller } from '#tests/api/call-endpoint.ts';
import { KEY, LAPACHOS, taxpayerOf, TODAY, TOLABA } from '#tests/declarations/declaring-store.ts';
import { linkedFile, linkedFileId } from '#tests/documents/linked-file.ts';
import { readPages } from '#tests/documents/read-pdf.ts';
import { seededStore } from '#tests/seed/seeded-store.ts';

type Request = RequestOf<'DDJJ/Sipret/Confirmar'>;

const layout = JSON.parse(readFileSync('config/records/sipret.json', 'utf8')) as RecordLayout;
const AGENT = '30006005698';
let db: Database;
let agent: Taxpayer;
let padron: string;
let periodo: string;
const contents = new Map<string, string>();

beforeAll(async () => {
  db = await seededStore();
  agent = await taxpayerOf(db, AGENT);
  const all = await callEndpoint('DDJJ/Inscripciones', {}, { db, today: TODAY, taxpayer: agent });
  const agency = all.find(({ tipo_inscripcion }) => tipo_inscripcion === '0015')!;
  padron = agency.padron;
  periodo = agency.pendientes.at(-1)!;
});
afterAll(() => db.destroy());

const caller = (taxpayer = agent): Caller => ({
  db,
  today: TODAY,
  taxpayer,
  files: { sent: async (id) => new Uint8Array(Buffer.from(contents.get(id)!)) },
});

/** Stores an uploaded file; returns its id. */
async function send(content: string, owner_id = agent.id): Promise<string> {
  const who = { owner_id, network: '', device: '', created_at: `${TODAY}T15:00:00.000Z` };
  const id = await reserveUpload(db, { name: 'sipret.txt', type: 'txt', size: content.length, ...who });
  await uploadArrived(db, id);
  contents.set(id, content);
  return id;
}

const line = (certificado: string, changes: Readonly<Record<string, string | number>> = {}) =>
  writeRecord(layout, {
    tipo: 'R',
    cuit_sujeto: LAPACHOS,
    razon_social: 'LOS LAPACHOS S.R.L.',
    fecha: `${periodo.slice(3)}-${periodo.slice(0, 2)}-10`,
    tipo_comprobante: '01',
    comprobante: 'A-0003-00018911',
    base: 18542033,
    alicuota: 600,
    importe: 111252,
    certificado,
    ...changes,
  });
const fileOf = (total: number, ...lines: string[]) =>
  `${[...lines, `T${String(lines.length).padStart(9, '0')}${String(total).padStart(14, '0')}`].join('\r\n')}\r\n`;

const validate = async (content: string, taxpayer = agent) =>
  callEndpoint('DDJJ/Sipret/Validar', { padron, periodo, archivo: await send(content) }, caller(taxpayer));
const request = (id_lote: string, changes: Partial<Request> = {}): Request => ({
  id_lote,
  padron,
  periodo,
  secuencia: 0,
  aceptadas: 1,
  a_pagar: '1112.52',
  saldo_favor: '0.00',
  juramento: true,
  clave: KEY,
  id_operacion: crypto.randomUUID(),
  ...changes,
});
const confirm = (id: string, changes: Partial<Request> = {}) =>
  callEndpoint('DDJJ/Sipret/Confirmar', request(id, changes), caller());
const refused = async (id: string, changes: Partial<Request> = {}, taxpayer = agent) =>
  (await refusalOf('DDJJ/Sipret/Confirmar', request(id, changes), caller(taxpayer)))?.message;

const annexesKept = (id: string) =>
  db.selectFrom('declaration_file').selectAll().where('file_id', '=', id).execute();

describe('a file of an agent', () => {
  it('is read whole by the server, with the words of the page and what only the office knows', async () => {
    const bad = [
      line('R-9002', { cuit_sujeto: '20981001125' }),
      line('R-9003', { importe: 111250 }),
      line('R-9004', { alicuota: 700, importe: 129794 }),
      line('R-9005', { cuit_sujeto: AGENT }),
    ];
    const answer = await validate(fileOf(111252 * 3 + 111250 + 129794, line('R-9001'), ...bad));
    expect(answer).toMatchObject({ leidas: 5, aceptadas: 1, rechazadas: 4, total_retenido: '1112.52' });
    expect(answer.totales).toEqual([
      { tipo_comprobante: '01', lineas: 1, base: '185420.33', importe: '1112.52' },
    ]);
    expect(answer.errores.map(({ columna, mensaje }) => [columna, mensaje])).toEqual([
      [2, 'Línea 2: la CUIT 20-98100112-5 es inválida.'],
      [102, 'Línea 3: el importe (1.112,50) no coincide con base × alícuota (1.112,52).'],
      [1, 'Línea 4: la alícuota 7 ‰ no es de ningún régimen.'],
      [1, 'Línea 5: es tu propia CUIT: va la de la otra parte.'],
    ]);
  });

  it('has each of its errors in a file, though the first are enough for the screen', async () => {
    const bad = Array.from({ length: 250 }, (_, i) => line(`E-${i}`, { alicuota: 700, importe: 129794 }));
    const archivo = await send(fileOf(129794 * 250, ...bad));
    const told = await callEndpoint('DDJJ/Sipret/Validar', { padron, periodo, archivo }, caller());
    expect(told).toMatchObject({ rechazadas: 250, total_errores: 250 });
    expect(told.errores).toHaveLength(200);
    const asked = { id_lote: archivo, padron, periodo };
    const { url, nombre } = await callEndpoint('DDJJ/Sipret/Errores', asked, caller());
    expect(nombre).toMatch(/^errores-sipret-\d{8}\.csv$/);
    const lines = Buffer.from((await linkedFile(db, url)).bytes)
      .toString('utf8')
      .split('\r\n');
    expect(lines).toHaveLength(252);
    expect(lines[250]).toBe('250;1;la alícuota 7 ‰ no es de ningún régimen.');
    const other = await taxpayerOf(db, TOLABA);
    expect(await refusalOf('DDJJ/Sipret/Errores', asked, caller(other))).toMatchObject({ status: 404 });
  });

  it.each([
    ['is empty', '', 'El archivo está vacío.'],
    ['adds up to something else', 'wrong', 'El total del archivo no coincide con el registro final.'],
  ])('that %s is refused, and nothing of it is kept', async (_, content, words) => {
    const id = await send(content === 'wrong' ? fileOf(1, line('R-9001')) : content);
    const asked = await refusalOf('DDJJ/Sipret/Validar', { padron, periodo, archivo: id }, caller());
    expect(asked).toMatchObject({ status: 422, field: 'archivo' });
    expect(asked?.message).toContain(words);
    expect(await refused(id)).toContain(words);
    expect(await annexesKept(id)).toEqual([]);
  });

  it('is of who sent it, and of an agent', async () => {
    const id = await send(fileOf(111252, line('R-9001')));
    const other = await taxpayerOf(db, TOLABA);
    expect(await refused(id, {}, other)).toContain('no es de una inscripción tuya');
    const others = await send(fileOf(111252, line('R-9001')), other.id);
    expect(await refused(others)).toContain('Volvé a elegir el archivo');
  });

  it('with errors is filed without them only by who says so, once', async () => {
    const content = fileOf(222504, line('R-9001'), line('R-9002', { cuit_sujeto: '20981001125' }));
    const id = await send(content);
    expect(await refused(id)).toBe(
      'Hay líneas con errores en el archivo (1): corregilas, o aceptá presentar sin ellas.',
    );
    expect(await refused(id, { parcial: true, a_pagar: '1.00' })).toContain('El importe cambió');
    expect(await refused(id, { parcial: true, clave: 'otra' })).toBe('La clave fiscal no es correcta.');
    const filed = await confirm(id, { parcial: true });
    expect(filed).toMatchObject({ version: 'Original', a_pagar: '1112.52', periodo });
    expect(await annexesKept(id)).toEqual([
      { declaration: filed.nro_presentacion, file_id: id, lines: 2, rejected: 1 },
    ]);
    expect([filed.tipo_anexo, linkedFileId(filed.url_anexo)]).toEqual(['0008', id]);
    const owner = db.selectFrom('file').select('owner_id').where('id', '=', id);
    expect(await owner.executeTakeFirst()).toEqual({ owner_id: agent.id });
    const listed = await callEndpoint('DDJJ/Consulta', { padron }, caller());
    const shown = listed.filter(({ url_anexo }) => linkedFileId(url_anexo) === id);
    expect(shown.map((one) => one.nro_presentacion)).toEqual([filed.nro_presentacion]);
    const credit = await db
      .selectFrom('tax_credit')
      .select(['amount', 'kind', 'informed_in'])
      .where('certificate', '=', 'R-9001')
      .executeTakeFirstOrThrow();
    expect(credit).toEqual({ amount: 111252, kind: 'RETENCION', informed_in: filed.nro_presentacion });
    const [page] = await readPages((await linkedFile(db, filed.url_acuse)).bytes);
    for (const text of ['Al 6 por mil', '1.112,52', 'Quedaron afuera']) expect(page).toContain(text);
    expect(await refused(id, { parcial: true })).toContain('Volvé a elegir el archivo');
  });

  it('rectifies another with as many lines as it likes, what is given back among them', async () => {
    const lines = Array.from({ length: 1200 }, (_, i) => line(`N-${i}`));
    const credit = line('N-1200', { tipo_comprobante: '03', reserva: '-' });
    const id = await send(fileOf(111252 * 1199, ...lines, credit));
    const changes = { aceptadas: 1201, a_pagar: '1333911.48' };
    expect(await refused(id, changes)).toContain('Ya existe una DDJJ original');
    const rectified = { ...changes, secuencia: 1, motivo_rectificativa: 'Faltaban facturas' };
    const filed = await confirm(id, rectified);
    expect(filed.version).toBe('Rectificativa 1');
    const [page] = await readPages((await linkedFile(db, filed.url_acuse)).bytes);
    expect(page).toMatch(/Al 6 por mil 1\.200 [^]*Notas de crédito al 6 por mil 1 /);
    const { count } = await db
      .selectFrom('declaration_withholding')
      .select((of) => of.fn.countAll<number>().as('count'))
      .where('certificate', 'like', 'N-%')
      .executeTakeFirstOrThrow();
    expect(Number(count)).toBe(1201);
    const typed = await refusalOf('DDJJ/Preparar', { padron, periodo }, caller());
    expect(typed?.message).toContain('se presentó con un archivo de 1.201 líneas');
  });

  it('by fortnights is due with each, takes only its days, and goes on by fortnights', async () => {
    const april: Caller = { ...caller(), today: '2026-05-04' };
    const half = { padron, periodo: '04/2026', quincena: '1' } as const;
    const certificate = (number: string, fecha: string) => fileOf(111252, line(number, { fecha }));
    const early = await send(certificate('Q-1', '2026-04-15'));
    expect(await refused(early, { periodo: '04/2026', quincena: '1' })).toBe(
      'El período 04/2026, 1.ª quincena todavía no terminó: se puede declarar desde el día siguiente.',
    );
    const late = await send(certificate('Q-9', '2026-04-16'));
    expect((await callEndpoint('DDJJ/Sipret/Validar', { ...half, archivo: late }, april)).errores).toEqual([
      {
        linea: 1,
        columna: 53,
        mensaje: 'Línea 1: la fecha 16/04/2026 no está entre el 01/04/2026 y el 15/04/2026.',
      },
    ]);
    const checked = await callEndpoint('DDJJ/Sipret/Validar', { ...half, archivo: early }, april);
    expect(checked).toMatchObject({ quincena: '1', vencimiento: '2026-04-22', fuera_de_termino: true });
    const filed = await callEndpoint('DDJJ/Sipret/Confirmar', request(early, half), april);
    expect(filed).toMatchObject({ periodo: '04/2026', quincena: '1', version: 'Original' });
    expect(filed.boletas.flatMap(({ conceptos }) => conceptos)).toEqual([
      `0015-${padron}-2026-04-0002-0-1`,
      `0015-${padron}-2026-04-0023-0-1`,
    ]);
    const [page] = await readPages((await linkedFile(db, filed.url_acuse)).bytes);
    expect(page).toContain('04/2026, 1.ª quincena');

    const whole = await refusalOf('DDJJ/Preparar', { padron, periodo: '04/2026' }, april);
    expect(whole?.message).toBe(
      '04/2026 ya se presentó por quincenas: lo que falte, o se rectifique, va igual.',
    );
    const rows = (await callEndpoint('DDJJ/Consulta', { padron }, april)).filter(
      ({ periodo: of }) => of === '04/2026',
    );
    expect(rows.map((row) => [row.quincena, row.vencimiento, row.estado])).toEqual([
      ['2', '2026-05-08', 'NO_PRESENTADA'],
      ['1', '2026-04-22', 'FUERA_DE_TERMINO'],
    ]);
    const own = await callEndpoint('DDJJ/Inscripciones', {}, april);
    const agency = own.find((one) => one.padron === padron);
    expect(agency?.lapsos?.slice(0, 2).map(({ codigo, falta }) => [codigo, falta])).toEqual([
      ['04/2026-2', true],
      ['04/2026-1', false],
    ]);
    expect(agency?.periodos).not.toContain('04/2026');

    const again = await send(fileOf(111252, line('Q-1', { fecha: '2026-04-20' })));
    const second = { padron, periodo: '04/2026', quincena: '2' } as const;
    const twice = await callEndpoint('DDJJ/Sipret/Validar', { ...second, archivo: again }, april);
    expect(twice.errores[0]?.mensaje).toContain('ya lo declaraste en 04/2026, 1.ª quincena.');
    const right = await send(certificate('Q-2', '2026-04-16'));
    expect(
      await callEndpoint('DDJJ/Sipret/Confirmar', request(right, second), { ...april, today: '2026-05-08' }),
    ).toMatchObject({
      quincena: '2',
      version: 'Original',
      boletas: [{ conceptos: [`0015-${padron}-2026-04-0002-0-2`] }],
    });
    const more = await send(certificate('Q-3', '2026-04-02'));
    expect(
      await callEndpoint(
        'DDJJ/Sipret/Confirmar',
        request(more, { ...half, secuencia: 1, motivo_rectificativa: 'Era otro' }),
        april,
      ),
    ).toMatchObject({ quincena: '1', version: 'Rectificativa 1' });
  });
});
