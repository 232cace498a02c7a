import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { ALWAYS, issueCertificate } from '#server/subjects/certificates/certificate.ts';
import type { Paper, PaperContents, PaperKind } from '#server/documents/papers/paper.ts';
import type { CodeOf } from '#server/rules/generated/codes.ts';
import { asTaxpayers, GUANUCO, operation, TOLABA } from '#tests/api/as-taxpayer.ts';
import { payByCard } from '#tests/api/pay-by-card.ts';
import { openSeededPortal, TODAY, type TestPortal } from '#tests/api/test-portal.ts';

let portal: TestPortal;
let as: Awaited<ReturnType<typeof asTaxpayers>>;
beforeAll(async () => {
  portal = await openSeededPortal();
  as = await asTaxpayers(portal, [TOLABA, GUANUCO]);
});
afterAll(() => portal.close());

const ask = async (path: string, sent: object, cuit?: string) =>
  (await portal.call(path, { ...sent, ...operation() }, cuit === undefined ? {} : as.headers(cuit))).body;
async function verify(codigo: string) {
  const { body } = await portal.call('Descargas/Verificar', { codigo });
  return { ...body, certifica: body.certifica?.replaceAll('\u00A0', ' ') };
}
/** Verification of the newest document of a kind. */
async function newest(kind: CodeOf<'tipos_certificado'>) {
  const { code } = await portal.db
    .selectFrom('certificate')
    .select('code')
    .where('kind', '=', kind)
    .orderBy('number', 'desc')
    .executeTakeFirstOrThrow();
  return verify(code);
}

describe('a document that the portal gave', () => {
  it('reads as a clearance, which is called a certificate', async () => {
    const sent = { unidad_urbana: '104512-3', motivo: 'OTRO', documento: GUANUCO, correo: 'a@ejemplo.test' };
    const { codigo_verificacion } = await ask('Inmobiliario/LD/Emitir', sent);
    expect(await verify(codigo_verificacion)).toMatchObject({
      texto: 'Certificado auténtico y vigente hasta 15/05/2026',
      titulo: 'Certificado de libre deuda',
      certifica: expect.stringContaining('no registra deuda exigible'),
      valido_hasta: '2026-05-15',
    });
  });

  it('reads as a report of debt, which is no clearance', async () => {
    await ask('Automotor/ED/ImprimirEstadoDeuda', {
      dominio: 'ZA101AA',
      tipo_inscripcion: '0006',
      fecha: TODAY,
    });
    await ask('Automotor/EB/ImprimirMultas', { dominio: 'ZA101AA' });
    expect(await newest('ESTADO_DEUDA')).toMatchObject({
      texto: 'Documento auténtico y vigente hasta 15/04/2026',
      titulo: 'Estado de deuda',
      certifica: expect.stringMatching(
        /deuda vencida de \$ [\d.]+,\d\d.*Informe sin valor de libre deuda\.$/,
      ),
    });
    expect(await newest('INFORME_MULTAS')).toMatchObject({
      texto: 'Documento auténtico y vigente hasta 15/04/2026',
      titulo: 'Informe de multas de tránsito',
      certifica: 'Multas sin pagar al 15/04/2026: 2. Informe sin valor de libre deuda.',
    });
  });

  it('reads as a paid stamp and the payment of it', async () => {
    const sent = { cuit: TOLABA, nombre: 'TOLABA JUAN', conceptos: [{ codigo: '0062-014', cantidad: 1 }] };
    const { boleta, nro_sellado } = await ask('Sellados/Emitir', sent);
    await payByCard(portal, boleta);
    await ask('Sellados/Comprobante', { nro_sellado, cuit: TOLABA });
    expect(await newest('COMPROBANTE_SELLADO')).toMatchObject({
      texto: 'Sellado auténtico y vigente hasta 14/06/2026',
      titulo: 'Comprobante de sellado',
      certifica: 'Se pagó $ 10.350,00 el 15/04/2026: Certificado de libre deuda y baja automotor.',
      valido_hasta: '2026-06-14',
    });
    expect(await newest('COMPROBANTE_PAGO')).toMatchObject({
      texto: 'Documento auténtico',
      titulo: 'Comprobante de pago',
      certifica: expect.stringMatching(/^Se pagó \$ 10\.350,00 de Sello municipal el \d/),
      valido_hasta: null,
    });
  });
});

/** Contents of papers, and what their verification shows. */
const WRITTEN: readonly (readonly [
  CodeOf<'tipos_certificado'>,
  { [K in Exclude<PaperKind, 'qr'>]: { kind: K; content: Partial<PaperContents[K]> } }[Exclude<
    PaperKind,
    'qr'
  >],
  string,
  string,
])[] = [
  [
    'CONSTANCIA_TRAMITE',
    { kind: 'filingReceipt', content: { procedure: 'Baja de un local' } },
    'Constancia de trámite',
    'Se presentó el trámite «Baja de un local» el 15/04/2026 a las 10:00. No dice cómo se resolvió.',
  ],
  [
    'DEBITO_AUTOMATICO',
    {
      kind: 'adhesion',
      content: {
        issued: TODAY,
        lines: [{ tax: 'Automotores', object: 'ZA101AA', first: '05/2026', since: '' }],
      },
    },
    'Constancia de adhesión al débito automático',
    'Adhesión registrada el 15/04/2026: Automotores · ZA101AA.',
  ],
  [
    'CONVENIO_PLAN',
    {
      kind: 'agreement',
      content: {
        number: '20260032',
        signed: TODAY,
        total: '12000.00',
        payments: [{ concept: 'Anticipo', due: '', amount: '12000.00' }],
      },
    },
    'Convenio de plan de facilidades',
    'Plan N° 20260032, firmado el 15/04/2026: $ 12.000,00 en 1 pago.',
  ],
  [
    'ACUSE_DDJJ',
    { kind: 'declarationReceipt', content: { tax: 'T.I.S.S.H.', period: '03/2026', version: 'Original' } },
    'Acuse de declaración jurada',
    'T.I.S.S.H., 03/2026, Original: presentada el 15/04/2026 a las 10:00.',
  ],
  [
    'ACUSE_DDJJ',
    { kind: 'dataSheetReceipt', content: { tax: 'T.I.S.S.H.', since: '2026-04-01' } },
    'Acuse de declaración jurada',
    'F900V · Datos de la inscripción · T.I.S.S.H.: presentada el 15/04/2026 a las 10:00. Los datos son así desde el 01/04/2026.',
  ],
  [
    'LIBRE_DEUDA_PLAN',
    { kind: 'certificate', content: { title: 'Libre deuda de plan de facilidades', text: ['Cancelado.'] } },
    'Libre deuda de plan de facilidades',
    'Cancelado.',
  ],
];

it.each(WRITTEN)('%s is read as what it is', async (kind, written, titulo, certifica) => {
  const issuer = { timeZone: 'America/Argentina/Salta' };
  const created = '2026-04-15T13:00:00.000Z';
  const { code } = await issueCertificate(
    {
      prefix: 'XX',
      kind,
      object: '99999/2026',
      validUntil: ALWAYS,
      owner: null,
      name: (number) => `${number}.pdf`,
      paper: (_, verification) =>
        ({ ...written, content: { issuer, created, verification, ...written.content } }) as Paper,
    },
    { db: portal.db, today: TODAY, now: created, origin: 'https://rentas.ejemplo.test' },
  );
  expect(await verify(code)).toMatchObject({
    estado: 'VIGENTE',
    texto: 'Documento auténtico',
    tipo: kind,
    titulo,
    certifica,
    valido_hasta: null,
    otorgado_en: null,
  });
});

it.each([
  [{ valid_until: '2026-04-14' }, 'VENCIDO', 'Certificado auténtico, vencido el 14/04/2026', '2026-04-14'],
  [{ voided_on: '2026-04-14' }, 'SIN_EFECTO', 'Quedó sin efecto el 14/04/2026', null],
])('a certificate of %j says since when it is good no more', async (change, estado, texto, valido_hasta) => {
  const sent = { unidad_urbana: '104512-3', motivo: 'OTRO', documento: GUANUCO, correo: 'a@ejemplo.test' };
  const { codigo_verificacion: code } = await ask('Inmobiliario/LD/Emitir', sent);
  await portal.db.updateTable('certificate').set(change).where('code', '=', code).execute();
  expect(await verify(code)).toMatchObject({ estado, texto, valido_hasta });
});
