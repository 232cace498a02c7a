import { readFile } from 'node:fs/promises';
import { sql, type Kysely } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { RecordLayout } from '#contract/generated/grammar.ts';
import { readRecords } from '#forms/records/read-records.ts';
import { factsOf } from '#server/subjects/expedientes/facts-of.ts';
import { writtenFields } from '#formats/written/written-fields.ts';
import { fillText } from '#contract/fill-text.ts';
import { readPortalConfig } from '#server/core/config/portal-config.ts';
import { canGo, type ExpedienteState } from '#server/rules/states/expediente-states.ts';
import { movesOf, nextExpediente } from '#server/subjects/expedientes/expedientes.ts';
import type { Expediente, Schema } from '#server/core/store/schema/schema.ts';
import { count, seededStore, TODAY } from '#tests/seed/seeded-store.ts';

/** Expedientes of the demo set, with fewer fields than their forms require. */
const DEMO = [45170, 45171, 45172, 45177, 45178, 45179, 45180, 45181, 45182, 45183, 45184, 45185, 45186];
const FILES = /^(baja_arca|baja_provincial|comprobantes|id_operacion)$/;
const { declarations, formats, codes } = await readPortalConfig('config');
const writing = { shapes: declarations.shapes, formats, codes };
let db: Kysely<Schema>;
let all: Expediente[];

beforeAll(async () => {
  db = await seededStore();
  all = await db.selectFrom('expediente').selectAll().execute();
});
afterAll(() => db.destroy());

describe('every seeded expediente', () => {
  it('says what its endpoint would have written of its request', () => {
    for (const one of all.filter(({ number }) => !DEMO.includes(number))) {
      const { request, expediente } = declarations.endpoints.get(one.endpoint)!;
      const data = JSON.parse(one.data) as Record<string, unknown>;
      const written = writtenFields(request, data, writing);
      expect(one.subject).toBe(fillText(expediente!.subject, written));
      const said = expediente!.summary.filter((name) => data[name] !== undefined);
      const label = (name: string) => request.properties?.[name]?.title ?? name;
      expect(factsOf(one)).toEqual(said.map((name) => ({ label: label(name), value: written[name] })));
      const asked = (request.required ?? []).filter((name) => !FILES.test(name));
      expect(asked.filter((name) => data[name] === undefined)).toEqual([]);
      const shapes = Object.entries(data).map(
        ([name, value]) => [request.properties?.[name], value] as const,
      );
      const wrong = shapes.filter(([shape, value]) => {
        const format = shape?.format === undefined ? undefined : formats[shape.format];
        const listed = shape?.codes === undefined ? undefined : codes.get(shape.codes)?.codes;
        const known = listed === undefined || listed.some(({ code }) => code === value);
        return !shape || !known || (format && !format.valid(String(value)));
      });
      expect(wrong).toEqual([]);
    }
  });

  it('went from state to state as it may, in the order of its days, to the one it is in', async () => {
    for (const one of all) {
      const moves = await movesOf(db, one);
      const states = moves.map(({ state }) => state as ExpedienteState);
      expect(states[0]).toBe('INICIADO');
      expect(states.slice(1).every((state, i) => canGo(states[i]!, state))).toBe(true);
      expect(states.at(-1)).toBe(one.state);
      const days = moves.map(({ at }) => at);
      expect(days.toSorted()).toEqual(days);
      expect([days[0], days.at(-1)]).toEqual([one.created_at, one.updated_at]);
      expect(one.updated_at < TODAY).toBe(true);
      expect(one.answer_until !== null).toBe(one.state === 'OBSERVADO');
    }
    expect(await nextExpediente(db, 2026)).toBe(45_187);
  });

  it('is of a line that was paid when the claim was granted, and is owed when it was not', async () => {
    const claims = all.filter(
      (one) => one.endpoint === 'Contribuyente/ReclamoPago' && !DEMO.includes(one.number),
    );
    for (const { data, state } of claims) {
      const { imponible, pagos } = JSON.parse(data) as { imponible: string; pagos: { fecha: string }[] };
      const granted = ['APROBADO', 'FINALIZADO'].includes(state);
      const line = db.selectFrom('obligation').select('status').where('object', '=', imponible);
      const found = await line.where(granted ? 'paid_on' : 'due_date', '=', pagos[0]!.fecha).execute();
      expect(found.map(({ status }) => status)).toContain(granted ? 'PAGADA' : 'PENDIENTE');
    }
    expect(claims.length).toBeGreaterThan(30);
  });

  it('closes a shop that somebody who can sign in keeps and owes nothing', async () => {
    const closures = all.filter(
      (one) => one.endpoint === 'CierreNegocios/Solicitar' && !DEMO.includes(one.number),
    );
    expect(closures).toHaveLength(10);
    for (const { data, taxpayer_id } of closures) {
      const { padron } = JSON.parse(data) as { padron: string };
      const shop = `business b join taxpayer t on t.id = b.taxpayer_id where b.register_number = '${padron}'`;
      expect(await count(db, `${shop} and t.id = ${taxpayer_id} and t.password_hash is not null`)).toBe(1);
      const owed = `obligation where object = '${padron}' and status = 'PENDIENTE' and due_date < '${TODAY}'`;
      expect(await count(db, owed)).toBe(0);
    }
  });
});

describe('every seeded message', () => {
  it('is of an event that config declares, with what it says of it, and is read after a week', async () => {
    const notices = await db.selectFrom('live_event').selectAll().orderBy('seq').execute();
    const { events } = await readPortalConfig('config');
    for (const { name, payload } of notices)
      expect(Object.keys(JSON.parse(payload) as object)).toEqual(events.get(name)?.payload.required);
    expect(notices.map(({ at }) => at)).toEqual(notices.map(({ at }) => at).toSorted());
    const marks = new Map(
      (await db.selectFrom('notice_mark').selectAll().execute()).map((one) => [one.taxpayer_id, one.seq]),
    );
    const read = notices.filter(({ taxpayer_id, seq }) => seq <= (marks.get(taxpayer_id ?? 0) ?? 0));
    expect(read).toEqual(notices.filter(({ at }) => at < '2026-04-08'));
  });
});

describe('the seeded certificates', () => {
  it('add up to what each declaration of their owner and of the agent says', async () => {
    const { rows: owners } = await sql<{ number: string }>`
      select d.number from declaration d where d.state <> 'RECTIFICADA' and d.withheld + d.collected <>
        (select coalesce(sum(amount), 0) from tax_credit c where c.declaration = d.number)`.execute(db);
    expect(owners).toEqual([]);
    const { rows: agents } = await sql<{ number: string }>`
      select d.number from declaration d join business b on b.register_number = d.register_number
      where b.tax in ('0015', '0024') and d.determined <>
        (select sum(amount) from tax_credit c where c.informed_in = d.number)`.execute(db);
    expect(agents).toEqual([]);
    expect(await count(db, 'declaration_withholding')).toBe(
      await count(db, 'tax_credit where informed_in is not null'),
    );
  });

  it('has the file that the newest of the retentions was made with, which reads back as it', async () => {
    const annex = await db
      .selectFrom('declaration_file')
      .innerJoin('file', 'file.id', 'declaration_file.file_id')
      .innerJoin('declaration', 'declaration.number', 'declaration_file.declaration')
      .select(['bytes', 'owner_id', 'lines', 'rejected', 'period', 'determined'])
      .execute();
    expect(annex).toMatchObject([{ rejected: 0, period: '02/2026' }]);
    const [{ bytes, lines, determined, owner_id }] = annex as [(typeof annex)[number]];
    const owner = db.selectFrom('taxpayer').select('cuit').where('id', '=', owner_id);
    expect(await owner.executeTakeFirst()).toEqual({ cuit: '30006005698' });
    const layout = JSON.parse(await readFile('config/records/sipret.json', 'utf8')) as RecordLayout;
    const told = await readRecords(new Uint8Array(bytes), layout, { given: { tipo: 'R' } });
    expect(told).toMatchObject({ refusal: null, problems: [], lines, accepted: lines });
    const total = told.totals.find(({ column }) => column === 'importe');
    expect(total?.sum).toBe((determined / 100).toFixed(2));
  });
});
