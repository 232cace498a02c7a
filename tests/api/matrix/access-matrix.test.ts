import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { NAMES_SOMETHING } from './holdings.ts';
import { A, B, declarations, DRAFT, exampleOf, messages, PRIVATE, SUBMISSION, type Who } from './cast.ts';
import { openMatrix, type Matrix } from './open-matrix.ts';
import { idsOf, lasting, requestsOf, leakedData } from './requests.ts';
import { partOf, playsAll } from '#tests/depth.ts';

const SLOW = 120_000;

let matrix: Matrix;
beforeAll(async () => {
  matrix = await openMatrix();
}, SLOW);
afterAll(() => matrix.close());

/** Lists the caller's files: called before B refers to A's data elsewhere, and so is given papers about A. */
const OWN_PAPERS = 'Descargas/Propias';
const endpoints = [...declarations.endpoints]
  .filter(([path]) => !path.startsWith('auth/'))
  .toSorted(([a], [b]) => Number(b === OWN_PAPERS) - Number(a === OWN_PAPERS));

describe.each(partOf(endpoints, 5))('%s', (path, endpoint) => {
  it('is known by what it names: every id of A is tried', () => {
    const known = new Set(
      matrix.held.flatMap(({ of, ids }) => (of && !of.test(path) ? [] : Object.keys(ids))),
    );
    const names = Object.keys(endpoint.request.properties ?? {}).filter((name) => NAMES_SOMETHING.test(name));
    const unknown = names.filter((name) => !known.has(name));
    expect(unknown, 'say in tests/api/matrix/holdings.ts what A has of it').toEqual([]);
  });

  if (endpoint.access === 'taxpayer')
    it(
      'is for who signed in, and never for another',
      async () => {
        for (const request of requestsOf(path, endpoint, matrix.held)) {
          const refused = await matrix.ask(path, request, 'nobody');
          expect([refused.status, JSON.parse(refused.body).message]).toEqual([401, messages.status[401]]);
          const mine = await matrix.ask(path, request, 'A');
          expect(mine.status).not.toBe(401);
          const others = await matrix.ask(path, request, 'B');
          expect(leakedData(others, request, [...PRIVATE, ...idsOf(matrix.held)])).toEqual([]);
        }
      },
      SLOW,
    );
  else if (endpoint.access === 'administrator')
    it(
      'is for who administers, and for nobody else',
      async () => {
        for (const request of requestsOf(path, endpoint, matrix.held)) {
          const all = await Promise.all(
            (['nobody', 'A', 'B', 'officer'] as const).map((who) => matrix.ask(path, request, who)),
          );
          expect(all.map(({ status }) => status)).toEqual([401, 403, 403, 200]);
          for (const refused of all.slice(0, 3)) expect(refused.body).not.toContain('movimientos');
        }
      },
      SLOW,
    );
  else
    it(
      'is for everybody, and tells nobody who A is but A',
      async () => {
        for (const request of requestsOf(path, endpoint, matrix.held)) {
          const mine = await matrix.ask(path, request, 'A');
          expect([401, 500]).not.toContain(mine.status);
          const [others, nobodys] = [
            await matrix.ask(path, request, 'B'),
            await matrix.ask(path, request, 'nobody'),
          ];
          expect([leakedData(others, request), leakedData(nobodys, request)]).toEqual([[], []]);
          // Private data requires signing in; even then it is not available to another.
          const asksForHimself = JSON.stringify(request).includes(B.cuit);
          if (nobodys.status === 401) expect(others.status).toBe(403);
          else if (!asksForHimself) {
            expect(others.status).toBe(nobodys.status);
            if (endpoint.kind === 'query') expect(lasting(others.body)).toBe(lasting(nobodys.body));
          }
        }
      },
      SLOW,
    );

  it('refuses a token that opens nothing', async () => {
    const headers = { authorization: 'f'.repeat(64) };
    const answer = await matrix.app.inject({ method: 'POST', url: `/api/${path}`, payload: {}, headers });
    expect(answer.statusCode).toBe(401);
  });
});

/** Documents meant to be shown: their link opens them while it is valid. */
const SHOWN =
  /^(boleta-|qr-|sellado-|acta-|LD-|CIB?-|constancia-DA-|intereses-|multas-|estado-deuda-|constancia-\d|comprobante-)/;
/** Papers that A was given while every endpoint was called. */
const PAPERS = ['constancia', 'cuenta', 'estado', 'multas'];

describe('the documents of the store', () => {
  it(
    'are each for its owner alone, and those of nobody are meant to be shown',
    async () => {
      const files = await matrix.db.selectFrom('file').select(['id', 'name', 'owner_id']).execute();
      const owned = files.filter(({ owner_id }) => owner_id === A.id).map(({ name }) => name.split('-')[0]);
      expect([...new Set(owned)]).toEqual(expect.arrayContaining(playsAll ? PAPERS : ['nota.txt']));
      for (const { id, name, owner_id } of files) {
        const signed = matrix.links.bytes(id);
        const statuses = async (of: (who: Who) => Promise<number>) => [
          await of('A'),
          await of('B'),
          await of('nobody'),
        ];
        const bytes = (who: Who) => matrix.app.inject({ url: signed, headers: matrix.headersOf(who) });
        const facts = (who: Who) =>
          matrix.ask('Descargas/Consulta', { id: signed.replace('/api/archivos/', '') }, who);
        const owners = [A.id, B.id].map((owner) => (owner === owner_id ? 200 : 403));
        const expected = owner_id === null ? [200, 200, 200] : [...owners, 401];
        expect([name, await statuses(async (who) => (await bytes(who)).statusCode)]).toEqual([
          name,
          expected,
        ]);
        expect([name, await statuses(async (who) => (await facts(who)).status)]).toEqual([name, expected]);
        expect(owner_id !== null || SHOWN.test(name), `${name} is of nobody`).toBe(true);
        const bare = await matrix.app.inject({ url: `/api/archivos/${id}`, headers: matrix.headersOf('A') });
        expect(bare.statusCode).toBe(404);
      }
    },
    SLOW,
  );
});

describe('what is of A', () => {
  it('is there to be tried', () => {
    const names = new Set(matrix.held.flatMap(({ ids }) => Object.keys(ids)));
    const kinds =
      'unidad_urbana id_adhesion dominio conceptos acta nro_plan nro_boleta id_operacion id comprobantes numero nro_sellado'.split(
        ' ',
      );
    expect(kinds.filter((name) => !names.has(name))).toEqual([]);
    expect(matrix.held.length).toBeGreaterThan(200);
  });

  it('has its owner masked for everybody else', async () => {
    const holder = async (who: Who) =>
      JSON.parse((await matrix.ask('Automotor/ConsultaDominio', { dominio: 'ZA101AA' }, who)).body).titular;
    expect(await Promise.all((['A', 'B', 'nobody'] as const).map(holder))).toEqual([
      'TOLABA JUAN IGNACIO',
      'TOLA*** J*** I***',
      'TOLA*** J*** I***',
    ]);
  });

  it('is told only to A: notices and files', async () => {
    const notices = (who: Who) => matrix.ask('parametros/tiene-notificaciones', { personaId: A.id }, who);
    const file = async (who: Who) =>
      (await matrix.app.inject({ url: `/api/archivos/${matrix.fileOfA}`, headers: matrix.headersOf(who) }))
        .statusCode;
    const all = ['A', 'B', 'nobody'] as const;
    expect((await Promise.all(all.map(notices))).map(({ status }) => status)).toEqual([200, 403, 401]);
    expect(await Promise.all(all.map(file))).toEqual([200, 403, 401]);
    const told = await Promise.all(
      all.map((who) => matrix.ask('Descargas/Consulta', { id: matrix.fileOfA }, who)),
    );
    expect(told.map(({ status }) => status)).toEqual([200, 403, 401]);
  });

  it('has drafts that only A reads, lists, changes and discards', async () => {
    const { direccion, version, serie, orden } = DRAFT;
    for (const who of ['B', 'nobody'] as const) {
      const tries = [
        await matrix.ask('Borradores/Leer', { direccion }, who),
        await matrix.ask('Borradores/Propios', {}, who),
        await matrix.ask('Borradores/Guardar', { ...DRAFT, contenido: '{}' }, who),
        await matrix.ask('Borradores/Descartar', { direccion, version, serie, orden }, who),
      ];
      expect(tries.map(({ status }) => status)).toEqual(Array(4).fill(who === 'B' ? 200 : 401));
      expect(tries.map(({ body }) => body.includes('secreto de A'))).toEqual(Array(4).fill(false));
    }
    // An order above that of any other saved draft, so that A can still save.
    const mine = await matrix.ask('Borradores/Guardar', { ...DRAFT, orden: 99 }, 'A');
    expect(JSON.parse(mine.body)).toMatchObject({ queda: true });
    const again = await matrix.ask('Borradores/Leer', { direccion }, 'A');
    expect(JSON.parse(again.body).contenido).toBe(DRAFT.contenido);
  });

  it('is declared by A alone: what another business owes and declared is of its owner', async () => {
    const { register_number: padron } = await matrix.db
      .selectFrom('business')
      .selectAll()
      .where('taxpayer_id', '=', A.id)
      .executeTakeFirstOrThrow();
    const all = ['A', 'B', 'nobody'] as const;
    const prepared = await Promise.all(
      all.map((who) => matrix.ask('DDJJ/Preparar', { padron, periodo: '03/2026' }, who)),
    );
    expect(prepared.map(({ status }) => status)).toEqual([200, 404, 401]);
    const listed = await Promise.all(all.map((who) => matrix.ask('DDJJ/Consulta', {}, who)));
    expect(listed.map(({ body }) => body.includes(padron))).toEqual([true, false, false]);
    const own = await Promise.all(all.map((who) => matrix.ask('DDJJ/Inscripciones', {}, who)));
    expect(own.map(({ body }) => body.includes(padron))).toEqual([true, false, false]);
  });

  it('is closed by A alone: locals, what they owe, closures on their way', async () => {
    const asked = { padron: '0205101', alcance: 'LOCAL', fecha_cese: '2026-03-31' };
    const all = ['A', 'B', 'nobody'] as const;
    const verified = await Promise.all(all.map((who) => matrix.ask('CierreNegocios/Verificar', asked, who)));
    expect(verified.map(({ status }) => status)).toEqual([200, 404, 401]);
    const closures = await Promise.all(all.map((who) => matrix.ask('CierreNegocios/Consulta', {}, who)));
    expect(closures.map(({ body }) => body.includes('0205103'))).toEqual([true, false, false]);
    const locals = await Promise.all(all.map((who) => matrix.ask('CierreNegocios/Locales', {}, who)));
    expect(locals.map(({ body }) => body.includes('0205101'))).toEqual([true, false, false]);
  });

  it('cannot be filed by another: a file that A sent, an expediente', async () => {
    const request = async () => ({ ...exampleOf(SUBMISSION), comprobantes: [await matrix.sendFile('A')] });
    const all = ['B', 'nobody', 'A'] as const;
    const filed = await Promise.all(all.map(async (who) => matrix.ask(SUBMISSION, await request(), who)));
    expect(filed.map(({ status }) => status)).toEqual([422, 422, 200]);
    const { numero, anio } = JSON.parse(filed[2]!.body);
    const seen = await Promise.all(
      all.map((who) => matrix.ask('Expedientes/Consulta', { numero, anio }, who)),
    );
    expect(seen.map(({ status }) => status)).toEqual([404, 404, 200]);
    const own = await Promise.all(
      (['A', 'B'] as const).map((who) => matrix.ask('Expedientes/Propios', {}, who)),
    );
    expect(own.map(({ body }) => body.includes(`"numero":${numero}`))).toEqual([true, false]);
  });
});
