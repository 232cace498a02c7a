import { CLOSURE } from '#server/subjects/closures/ceasing.ts';
import type { Database } from '#server/core/store/database.ts';

/** Three businesses of a taxpayer since 2025: 0205101 open, 0205102 closed, 0205103 with a closure on its way. */
export async function addClosings(db: Database, taxpayer_id: number): Promise<void> {
  const place = {
    taxpayer_id,
    tax: '0011' as const,
    name: 'Kiosco',
    address: 'España 1',
    since: '2025-01-01',
  };
  await db
    .insertInto('business')
    .values([
      { ...place, register_number: '0205101', until: null },
      { ...place, register_number: '0205102', until: '2025-12-31' },
      { ...place, register_number: '0205103', until: null },
    ])
    .execute();
  const at = '2026-04-01T13:00:00.000Z';
  await db
    .insertInto('expediente')
    .values({
      year: 2026,
      number: 45001,
      endpoint: CLOSURE,
      taxpayer_id,
      subject: 'Cierre',
      summary: '[]',
      data: JSON.stringify({ padron: '0205103', local: 'Kiosco', fecha_cese: '2026-03-31' }),
      state: 'INICIADO' as const,
      answer_until: null,
      code: 'ABCD-EFGH-JKLM-NPQR',
      file_id: null,
      certificate_file_id: null,
      created_at: at,
      updated_at: at,
    })
    .execute();
}
