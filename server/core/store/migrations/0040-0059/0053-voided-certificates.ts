import type { Kysely, Migration } from 'kysely';

interface Before {
  certificate: { number: string; file_id: string; voided_on: string | null };
  expediente: { year: number; number: number; certificate_file_id: string | null };
  expediente_move: { year: number; number: number; state: string; at: string };
  file: { id: string; document: string | null; size: number | null; draw_after: string | null };
}

const GIVEN_UP = ['RECHAZADO', 'DESISTIDO'];

/** Certificates that were left without effect: those of what was given up before, and their papers, too. */
export const voidedCertificates: Migration = {
  async up(any: Kysely<unknown>) {
    const db = any as Kysely<Before>;
    await db.schema.alterTable('certificate').addColumn('voided_on', 'text').execute();
    const given = await db
      .selectFrom('expediente')
      .innerJoin('expediente_move', (on) =>
        on
          .onRef('expediente_move.year', '=', 'expediente.year')
          .onRef('expediente_move.number', '=', 'expediente.number'),
      )
      .innerJoin('file', 'file.id', 'expediente.certificate_file_id')
      .where('expediente_move.state', 'in', GIVEN_UP)
      .select(['file.id', 'file.document', 'expediente_move.at', 'expediente.year', 'expediente.number'])
      .execute();
    for (const { id, document, at, year, number } of given) {
      const voided_on = at.slice(0, 10);
      await db.updateTable('certificate').set({ voided_on }).where('file_id', '=', id).execute();
      await db
        .updateTable('expediente')
        .set({ certificate_file_id: null })
        .where('year', '=', year)
        .where('number', '=', number)
        .execute();
      if (document === null) continue;
      const paper = JSON.parse(document) as { content: object };
      const marked = JSON.stringify({ ...paper, content: { ...paper.content, voided: voided_on } });
      const file = { document: marked, size: null, draw_after: at };
      await db.updateTable('file').set(file).where('id', '=', id).execute();
    }
  },
};
