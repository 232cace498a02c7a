import { expect, it, onTestFinished } from 'vitest';
import { LAPACHOS, taxpayerOf, TODAY } from '#tests/declarations/declaring-store.ts';
import { callEndpoint } from '#tests/api/call-endpoint.ts';
import { seededStore } from '#tests/seed/seeded-store.ts';

it('what a demand of the demonstration claims is owed: T.I.S.S.H. 01/2026 of 0205001', async () => {
  const db = await seededStore();
  onTestFinished(() => db.destroy());
  const caller = { db, today: TODAY, taxpayer: await taxpayerOf(db, LAPACHOS) };
  const { body } = await db
    .selectFrom('legal_notice')
    .select('body')
    .where('taxpayer_id', '=', caller.taxpayer.id)
    .where('subject', '=', 'Intimación de pago TISSH 01/2026')
    .executeTakeFirstOrThrow();
  expect(body).toContain('T.I.S.S.H. 01/2026 del padrón 0205001');
  const { obligaciones } = await callEndpoint('BoletaMultiple/Consulta', {}, caller);
  expect(obligaciones).toContainEqual(
    expect.objectContaining({
      ...{ id_concepto: '0012-0205001-2026-01-0004-0-1', fecha_vencimiento: '2026-02-18', estado: 'VENCIDA' },
    }),
  );
});
