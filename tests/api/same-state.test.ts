import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { loadConfig } from '#language/load/load.ts';
import { openSession } from '#server/core/access/session.ts';
import { epochSeconds } from '#server/core/time/clock.ts';
import { openSeededPortal, type TestPortal } from './test-portal.ts';

type Answered = Readonly<Record<string, unknown>>;
interface State {
  estado: unknown;
  situacion: unknown;
}

let portal: TestPortal;
beforeAll(async () => {
  portal = await openSeededPortal({ RATE_LIMIT: 'off' });
});
afterAll(() => portal.close());

/** Endpoints that price one line again, with the same function as `EB/Consulta`. */
const REPRICED = /ModificacionFechaPago$/;
/** Shapes of an instalment, which has a state of its own and no situation. */
const INSTALMENT = 'cuota_plan';
const SHAPES = ['obligacion', 'movimiento_cuenta', 'deuda_financiable'];

/** Every query with obligations anywhere in its answer. */
function answering(): string[] {
  const { endpoints, shapes } = loadConfig('config');
  const names = (node: unknown, seen: ReadonlySet<string>): boolean => {
    if (typeof node !== 'object' || node === null) return false;
    const { $ref, codes } = node as { $ref?: string; codes?: string };
    if (codes === 'estados_obligacion') return true;
    if ($ref === INSTALMENT) return false;
    if ($ref !== undefined && !seen.has($ref))
      return SHAPES.includes($ref) || names(shapes.get($ref)?.value, new Set([...seen, $ref]));
    return Object.values(node).some((inner) => names(inner, seen));
  };
  return [...endpoints].flatMap(([path, { value }]) => (names(value.response, new Set()) ? [path] : []));
}

/** Arguments of each query: an object and a tax, an inscription, or the signed-in taxpayer. */
const ASKED: Readonly<Record<string, (of: Of) => Promise<object[]> | object[]>> = {
  'Antenas/CuentaTributaria': () => [{ anio: 2026 }],
  'Automotor/EB/Consulta': (of) => vehicles(of),
  'Automotor/ED/EstadoDeuda': (of) => vehicles(of),
  'Inmobiliario/EB/Consulta': (of) => properties(of),
  'Inmobiliario/ED/EstadoDeuda': (of) => properties(of),
  'BoletaMultiple/Consulta': () => [{}],
  'CuentaCorriente/Consulta': () => [{ desde: '01/2022', hasta: '12/2026' }],
  'CuentaUnica/Inscripciones/Deuda': async ({ ask }) =>
    ((await ask('CuentaUnica/Consulta', {}))['inscripciones'] as { id: string }[]).map(({ id }) => ({ id })),
  'PFP/Deudas': () => [{}],
};

interface Of {
  id: number;
  ask(path: string, body: object): Promise<Answered>;
}

async function vehicles({ id }: Of) {
  const own = await portal.db.selectFrom('vehicle').select('plate').where('owner_id', '=', id).execute();
  return own.flatMap(({ plate }) =>
    ['0006', '0042'].map((tipo_inscripcion) => ({ dominio: plate, tipo_inscripcion })),
  );
}

async function properties({ id }: Of) {
  const own = await portal.db.selectFrom('property').select('unit').where('owner_id', '=', id).execute();
  return own.flatMap(({ unit }) =>
    ['0007', '0008', '0103'].map((tipo_inscripcion) => ({ unidad_urbana: unit, tipo_inscripcion })),
  );
}

/** Two debtors in each situation, and those with fines in court or in a plan. */
async function peopleOfEverySituation() {
  const owing = await portal.db
    .selectFrom('obligation')
    .select(['situation', 'taxpayer_id'])
    .distinct()
    .orderBy('taxpayer_id')
    .execute();
  const situations = [...new Set(owing.map(({ situation }) => situation))];
  const ids = situations.flatMap((one) =>
    owing.flatMap(({ situation, taxpayer_id }) => (situation === one ? [taxpayer_id] : [])).slice(0, 2),
  );
  const fined = await portal.db
    .selectFrom('fine')
    .innerJoin('vehicle', 'vehicle.plate', 'fine.plate')
    .select('vehicle.owner_id')
    .where('fine.status', 'in', ['EN_PLAN', 'JUDICIAL'])
    .orderBy('vehicle.owner_id')
    .limit(2)
    .execute();
  return portal.db
    .selectFrom('taxpayer')
    .select(['id', 'cuit'])
    .where('id', 'in', [...ids.filter((id) => id !== null), ...fined.map(({ owner_id }) => owner_id)])
    .execute();
}

/** The obligations of an answer, by a key that is the same in every endpoint. */
function statesIn(node: unknown): [key: string, state: State][] {
  if (typeof node !== 'object' || node === null) return [];
  const one = node as Answered;
  const inner = Object.values(one).flatMap(statesIn);
  const { tipo_inscripcion, imponible, periodo, concepto, estado } = one;
  if (typeof estado !== 'string' || typeof concepto !== 'string' || !('situacion' in one || 'legal' in one))
    return inner;
  const ticket = /\bacta (\w+)/i.exec(concepto)?.[1];
  const label = ticket ?? concepto.split(' · ').at(-1);
  const key = [tipo_inscripcion, imponible, periodo, label].join(' ');
  return [[key, { estado, situacion: one['situacion'] ?? one['legal'] ?? 'NORMAL' }], ...inner];
}

describe('one obligation', () => {
  it('is asked for here wherever an answer has one', () => {
    const found = answering().filter((path) => !REPRICED.test(path));
    expect(Object.keys(ASKED).toSorted()).toEqual(found.toSorted());
  });

  it('has one state and one situation in every answer', async () => {
    const people = await peopleOfEverySituation();
    const contradictions: string[] = [];
    const seen = { twice: 0, situations: new Set<unknown>() };
    for (const { id, cuit } of people) {
      const { token } = await openSession(portal.db, id, epochSeconds());
      const ask = async (path: string, body: object): Promise<Answered> => {
        const { status, body: said } = await portal.call(path, body, { authorization: token });
        return status === 200 ? (said as Answered) : {};
      };
      const known = new Map<string, State & { path: string }>();
      for (const [path, requests] of Object.entries(ASKED))
        for (const request of await requests({ id, ask }))
          for (const [key, state] of statesIn(await ask(path, request))) {
            const before = known.get(key);
            seen.situations.add(state.situacion);
            if (before && before.path !== path) seen.twice += 1;
            if (before && (before.estado !== state.estado || before.situacion !== state.situacion))
              contradictions.push(
                `${cuit} ${key}: ${before.path} ${before.estado}/${before.situacion}, ${path} ${state.estado}/${state.situacion}`,
              );
            if ((state.estado === 'EN_PLAN') !== (state.situacion === 'EN_PLAN'))
              contradictions.push(`${cuit} ${key}: ${path} ${state.estado}/${state.situacion}`);
            known.set(key, { ...state, path });
          }
    }
    expect(seen.twice).toBeGreaterThan(50);
    expect([...seen.situations]).toEqual(expect.arrayContaining(['NORMAL', 'EN_PLAN', 'JUDICIAL']));
    expect([...new Set(contradictions)]).toEqual([]);
  });
});
