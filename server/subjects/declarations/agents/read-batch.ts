import type { Caller, Moment, Office, Refusing, DataStore } from '#server/core/context/context.ts';
import { setImmediate } from 'node:timers/promises';
import type { RecordProblem, RecordReport } from '#forms/records/record-report.ts';
import { readRecords } from '#forms/records/read-records.ts';
import { waitingUpload } from '#server/core/files/uploads.ts';
import { PERCEPTION_TAX } from '#server/rules/taxes/tax-codes.ts';
import { isSamePeriod, periodName } from '#server/rules/calendar/declared-periods.ts';
import type { DeclarationBasis } from '#server/subjects/declarations/declaration-basis.ts';
import { datesGiven } from './dates-given.ts';
import { sipretLayout } from './sipret-layout.ts';
import { batchOperation, type BatchOperation } from './batch-operations.ts';

/** The contents of a file of operations. */
export interface Batch {
  report: Pick<RecordReport, 'encoding' | 'lines'>;
  operations: readonly BatchOperation[];
  /** Problems of the file itself and against the records of the office, in line order. */
  problems: readonly RecordProblem[];
}

/** Certificates per query. */
const STEP = 500;

/**
 * Parses the uploaded file whole again: the result computed in the browser is not trusted. Yields between lines to
 * other requests. Stores nothing. Refuses with `archivo_vencido` and `archivo_rechazado`.
 */
export async function readBatch(
  id: string,
  basis: DeclarationBasis,
  context: Moment &
    Caller &
    Pick<Office, 'files' | 'records'> &
    Refusing<'archivo_rechazado' | 'archivo_vencido'>,
): Promise<Batch> {
  const { db, now, taxpayer, files, refuse } = context;
  const sent = await waitingUpload(db, id, { taxpayerId: taxpayer?.id ?? null, now });
  if (!sent) throw refuse('archivo_vencido');
  const operations: BatchOperation[] = [];
  const found: RecordProblem[] = [];
  const report = await readRecords(await files.sent(id), sipretLayout(context), {
    given: { tipo: basis.business.tax === PERCEPTION_TAX ? 'P' : 'R', fecha: datesGiven(basis) },
    row(row) {
      const read = batchOperation(row);
      if ('message' in read) found.push(read);
      else operations.push(read);
    },
    progress: () => setImmediate(undefined),
  });
  if (report.refusal !== null) throw refuse('archivo_rechazado', { motivo: report.refusal });
  const known = await problemsKnown(operations, basis, context);
  const wrong = new Set(known.map(({ line }) => line));
  return {
    report,
    operations: operations.filter(({ line }) => !wrong.has(line)),
    problems: [...report.problems, ...found, ...known].toSorted((a, b) => a.line - b.line),
  };
}

/** Problems that need the records of the office: operations with oneself, or declared before. */
async function problemsKnown(
  operations: readonly BatchOperation[],
  basis: DeclarationBasis,
  { db, taxpayer }: DataStore & Caller,
): Promise<RecordProblem[]> {
  const others = basis.filed.filter((one) => one.state === 'PRESENTADA' && !isSamePeriod(one, basis));
  const periods = new Map(others.map((one) => [one.number, periodName(one)]));
  const problems: RecordProblem[] = operations
    .filter(({ cuit }) => cuit === taxpayer?.cuit)
    .map(({ line }) => ({ line, column: 1, message: 'es tu propia CUIT: va la de la otra parte.' }));
  for (let start = 0; start < operations.length && periods.size > 0; start += STEP) {
    const some = new Map(operations.slice(start, start + STEP).map((one) => [one.certificate, one.line]));
    const before = await db
      .selectFrom('declaration_withholding')
      .select(['certificate', 'declaration'])
      .where('certificate', 'in', [...some.keys()])
      .where('declaration', 'in', [...periods.keys()])
      .execute();
    for (const { certificate, declaration } of before)
      problems.push({
        line: some.get(certificate) ?? 0,
        column: 1,
        message: `el certificado ${certificate} ya lo declaraste en ${periods.get(declaration)}.`,
      });
    await setImmediate();
  }
  return problems;
}
