import { beforeAll, describe, expect, it } from 'vitest';
import type { Database } from '#server/core/store/database.ts';
import type { EndpointPath, RequestOf } from '#server/core/context/handler.ts';
import type { handlers } from '#server/endpoints/endpoints.ts';
import { readPortalConfig } from '#server/core/config/portal-config.ts';
import { payDebt } from '#server/subjects/payments/pay-debt.ts';
import { planContext } from '#tests/api/plan-context.ts';
import { callEndpoint, refusalOf } from './call-endpoint.ts';
import { addClosings } from '#tests/closures/closing-store.ts';
import { hold } from './slip-store.ts';
import { addFine, addPlan, addVehicle, emptyStore, OWNER } from './vehicle-store.ts';
import type { CodeOf } from '#server/rules/generated/codes.ts';

const { declarations } = await readPortalConfig('config');

/** A store with data that causes every declared refusal of the vehicle screens. */
let db: Database;
/** A vehicle with more movements than fit on a page: two per line. */
const LONG = 'ZA107AA';
const HELD = '0006-0104512-2026-01-0000-0-1';
const PAID = '0006-0104512-2026-02-0000-0-1';
const COURT = '0006-0104512-2025-12-0000-0-1';
const OPEN = '0006-0104512-2026-03-0000-0-1';
const FEE = '0042-0104512-2026-03-0000-0-1';

beforeAll(async () => {
  db = await emptyStore();
  const fee = { tax: '0042' as const };
  const paid = { period: '02/2026', status: 'PAGADA' as const, paid_on: '2026-02-09' };
  const court = { period: '12/2025', situation: 'JUDICIAL' as const };
  await addVehicle(db, 'ZA101AA', [{}, { period: '01/2026' }, paid, court, fee]);
  await addVehicle(db, 'ZA102AA', [{}]);
  await addPlan(db, 'ZA102AA');
  await addVehicle(db, 'ZA103AA');
  await addPlan(db, 'ZA103AA', { number: '20250001', status: 'CADUCO' as const, status_date: '2026-01-15' });
  await addVehicle(db, 'ZA104AA', [{}]);
  await addFine(db, 'ZA101AA', 'A0451237');
  await addVehicle(db, 'ZA105AA');
  await addVehicle(db, 'ZA106AA');
  const many = Array.from({ length: 1001 }, (_, n) => ({ id: `0006-0104599-2026-03-0000-0-${n}` }));
  await addVehicle(db, LONG, many);
  const paidStamp = await callEndpoint('Automotor/LD/EmitirSellado', stamp('ZA106AA'), { db });
  await payDebt(paidStamp.nro_boleta, '2026-00088124', planContext(db, DAY));
  const { nro_boleta } = await callEndpoint('Automotor/EB/EmitirBoleta', slip([HELD]), { db });
  const instalment = (n: number) => `0006-0104513-2026-${String(n + 4).padStart(2, '0')}-0007-0-${n}`;
  await hold(db, nro_boleta, [HELD, instalment(1), '0006-0104515-2026-03-0000-0-1']);
  await addClosings(db, OWNER.id);
  const set = (n: number, changes: object) =>
    db.updateTable('obligation').set(changes).where('id', '=', instalment(n)).execute();
  await set(2, { status: 'PAGADA' as const, paid_on: '2026-04-01' });
  await set(3, { status: 'ANULADA' as const });
  const plan = await db
    .selectFrom('plan')
    .selectAll()
    .where('number', '=', '20260031')
    .executeTakeFirstOrThrow();
  await db
    .insertInto('plan')
    .values([
      { ...plan, number: '20240001', status: 'CANCELADO', status_date: '2025-01-15' },
      { ...plan, number: '20250002', status: 'PENDIENTE_ANTICIPO' },
    ])
    .execute();
});

function slip(
  conceptos: string[],
  changes: { dominio?: string; modalidad?: CodeOf<'modalidades_boleta'>; fecha_pago?: string } = {},
) {
  return {
    dominio: 'ZA101AA',
    conceptos,
    modalidad: 'CUOTA' as const,
    id_operacion: crypto.randomUUID(),
    ...changes,
  };
}
function stamp(dominio: string) {
  return { dominio, id_operacion: crypto.randomUUID() };
}
const NONE = { dominio: 'ZA999ZZ' };
const LATE = '2027-01-01';
const DAY = '2026-04-15';
const tax = { tipo_inscripcion: '0006' as const };
const recalc = (conceptos: string[]) => ({ dominio: 'ZA101AA', conceptos, fecha_pago: DAY });
const plan = (cuotas: number[], nro_plan = '20260031', fecha_pago = DAY) => ({
  nro_plan,
  cuotas,
  fecha_pago,
});
const OF_PLAN = {
  plan_inexistente: plan([1], '99999999'),
  plan_caduco: plan([1], '20250001'),
  plan_cancelado: plan([1], '20240001'),
  plan_no_vigente: plan([1], '20250002'),
  cuota_inexistente: plan([9]),
  fecha_fuera_de_rango: plan([4], undefined, LATE),
  concepto_en_proceso: plan([1]),
  concepto_pagado: plan([2]),
  concepto_bloqueado: plan([3]),
};
const id_operacion = crypto.randomUUID();
const planSlips = Object.fromEntries(
  Object.entries(OF_PLAN).map(([error, request]) => [error, { ...request, id_operacion }]),
);
const certificate = (dominio: string, documento = '98100112') => ({
  dominio,
  motivo: 'OTRO' as const,
  documento,
  correo: 'juan@ejemplo.test',
  id_operacion: crypto.randomUUID(),
});

const OUT_OF_RANGE = {
  periodo_anterior: { desde: '12/2020' },
  rango_invertido: { desde: '03/2026', hasta: '02/2026' },
};
const interest = (capital: string, fecha_vencimiento: string) => ({
  tipo: 'RESARCITORIO' as const,
  items: [{ capital, fecha_vencimiento, fecha_pago: DAY }],
});
const NO_INTEREST = {
  importe_invalido: interest('0.00', '2026-03-10'),
  sin_tasa: interest('100.00', '1995-03-10'),
};
function closing(padron: string, fecha_cese = DAY) {
  return { padron, alcance: 'TOTAL' as const, fecha_cese };
}

/** A request refused with each declared error. */
const REFUSED: { [P in EndpointPath]?: Readonly<Record<string, RequestOf<P>>> } = {
  'Automotor/ConsultaDominio': { dominio_inexistente: NONE },
  'Automotor/EB/Consulta': {
    dominio_inexistente: { ...NONE, ...tax },
    sin_tpa: { dominio: 'ZA101AA', tipo_inscripcion: '0042' as const },
    fecha_fuera_de_rango: { dominio: 'ZA101AA', ...tax, fecha_pago: LATE },
  },
  'Automotor/EB/ModificacionFechaPago': {
    dominio_inexistente: { ...recalc([OPEN]), ...NONE },
    fecha_fuera_de_rango: { ...recalc([OPEN]), fecha_pago: LATE },
    concepto_inexistente: recalc(['0006-0104599-2026-03-0000-0-1']),
    concepto_pagado: recalc([PAID]),
    concepto_en_proceso: recalc([HELD]),
    concepto_bloqueado: recalc([COURT]),
  },
  'Automotor/EB/EmitirBoleta': {
    dominio_inexistente: slip([OPEN], NONE),
    fecha_fuera_de_rango: slip([OPEN], { fecha_pago: LATE }),
    concepto_inexistente: slip(['0006-0104599-2026-03-0000-0-1']),
    concepto_pagado: slip([PAID]),
    concepto_en_proceso: slip([HELD]),
    concepto_bloqueado: slip([COURT]),
    tributos_mezclados: slip([OPEN, FEE]),
    pago_anticipado_no_disponible: slip([OPEN], { modalidad: 'ANUAL' as const }),
    fecha_en_pago_anticipado: slip([OPEN], { modalidad: 'ANUAL' as const, fecha_pago: DAY }),
  },
  'Automotor/EB/Multas': {
    dominio_inexistente: NONE,
    acta_inexistente: { dominio: 'ZA101AA', acta: 'A0000001' },
  },
  'Automotor/EB/HistorialMultas': { dominio_inexistente: NONE },
  'Automotor/EB/ImprimirMultas': { dominio_inexistente: NONE },
  'Automotor/ED/EstadoDeuda': {
    dominio_inexistente: { ...NONE, ...tax },
    sin_tpa: { dominio: 'ZA101AA', tipo_inscripcion: '0042' as const },
    fecha_fuera_de_rango: { dominio: 'ZA101AA', ...tax, fecha: LATE },
  },
  'Automotor/ED/ImprimirEstadoDeuda': {
    dominio_inexistente: { ...NONE, ...tax },
    sin_tpa: { dominio: 'ZA101AA', tipo_inscripcion: '0042' as const },
    fecha_fuera_de_rango: { dominio: 'ZA101AA', ...tax, fecha: LATE },
  },
  'Automotor/PFP/EstadoDeuda': {
    dominio_inexistente: NONE,
    fecha_fuera_de_rango: { dominio: 'ZA101AA', fecha_pago: LATE },
  },
  'Automotor/PFP/ModificacionFechaPago': OF_PLAN,
  'Automotor/PFP/EmitirBoleta': {
    ...planSlips,
    sin_cuotas: { nro_plan: '20260031', id_operacion },
    plan_no_rehabilitable: { nro_plan: '20260031', modalidad: 'REHABILITACION' as const, id_operacion },
  },
  'Automotor/LD/Verificar': { dominio_inexistente: NONE },
  'Automotor/LD/Emitir': {
    dominio_inexistente: certificate('ZA999ZZ'),
    no_apto: certificate('ZA101AA'),
    pago_sin_acreditar: certificate('ZA104AA'),
    documento_invalido: certificate('ZA104AA', '20981001125'),
    sellado_impago: { ...certificate('ZA105AA'), motivo: 'TRANSFERENCIA' as const },
  },
  'Automotor/LD/EmitirSellado': {
    dominio_inexistente: stamp('ZA999ZZ'),
    no_apto: stamp('ZA101AA'),
    pago_sin_acreditar: stamp('ZA104AA'),
    sellado_pagado: stamp('ZA106AA'),
  },
  'CuentaCorriente/Consulta': OUT_OF_RANGE,
  'CuentaCorriente/Exportar': {
    periodo_anterior: { ...OUT_OF_RANGE.periodo_anterior, formato: 'CSV' as const },
    rango_invertido: { ...OUT_OF_RANGE.rango_invertido, formato: 'CSV' as const },
    muchas_lineas: { formato: 'PDF' as const, imponible: LONG },
  },
  'TISSH/CalculoIntereses': NO_INTEREST,
  'TISSH/ExportarIntereses': {
    importe_invalido: { ...NO_INTEREST.importe_invalido, formato: 'CSV' as const },
    sin_tasa: { ...NO_INTEREST.sin_tasa, formato: 'CSV' as const },
  },
  'TISSH/ConstanciaInscripcion': { inscripcion_inexistente: { cuit: '27981002453' } },
  'CierreNegocios/Verificar': {
    padron_ajeno: closing('0205199'),
    local_cerrado: closing('0205102'),
    cierre_en_tramite: closing('0205103'),
    fecha_futura: closing('0205101', '2026-04-16'),
    anterior_al_alta: closing('0205101', '2024-12-31'),
  },
  'parametros/tiene-notificaciones': { persona_ajena: { personaId: 2 } },
};

const mine = [...declarations.endpoints].filter(([path]) =>
  /^(Automotor|Calendario|CierreNegocios|CuentaCorriente|TISSH|parametros)\//.test(path),
);

describe.each(mine)('%s', (path, { errors = {} }) => {
  const requests = REFUSED[path as EndpointPath] ?? {};

  it('has a request here for each error it declares', () => {
    expect(Object.keys(requests).toSorted()).toEqual(Object.keys(errors).toSorted());
  });

  it.each(Object.entries(errors))(
    'refuses with %s, its text complete',
    async (name, { status, message, field }) => {
      const request = (requests as Record<string, never>)[name]!;
      const refused = await refusalOf(path as keyof typeof handlers, request, { db, taxpayer: OWNER });
      expect(refused).toMatchObject({ status, field });
      expect(refused?.message).toMatch(pattern(message));
    },
  );
});

/** Pattern of a declared text with any value in its placeholders. */
function pattern(message: string): RegExp {
  const literal = message.replace(/[.*+?^$()|[\]\\]/g, '\\$&');
  return new RegExp(`^${literal.replace(/\{\w+\}/g, '(?!undefined|null)[^{}]+')}$`);
}
