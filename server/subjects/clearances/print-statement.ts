import type { Caller, Letterhead, Moment, Office } from '#server/core/context/context.ts';
import type { ArchivoGenerado } from '#server/core/generated/endpoints.ts';
import { fromCents, money } from '#formats/money.ts';
import { labelOf } from '#server/core/context/label-of.ts';
import { taxName } from '#server/subjects/debt/tax-name.ts';
import type { Fact } from '#server/documents/drawing/fact.ts';
import { issuerOf } from '#server/documents/drawing/issuer.ts';
import type { StatementLine } from '#server/documents/papers/statement-document.ts';
import { issueCertificate } from '#server/subjects/certificates/certificate.ts';
import type { DebtLine } from '#server/subjects/debt/debt-line.ts';
import type { Statement } from './statement.ts';

/** A debt statement to print. */
interface StatementPaper {
  object: string;
  /** Its tax, or taxes, as people call them. */
  tribute: string;
  /** Lines of several taxes: each one names its tax. */
  several: boolean;
  facts: Fact[];
  day: string;
  statement: Statement;
}

/** Issues a debt statement as a PDF that can be verified by its code on the same day. */
export async function printStatement(
  { object, tribute, several, facts, day, statement: { owed, summary } }: StatementPaper,
  context: Moment & Caller & Letterhead & Pick<Office, 'links'>,
): Promise<ArchivoGenerado> {
  const inPlan = { label: 'Además, en plan de pago', value: money.write(summary.en_plan) };
  const name = `estado-deuda-${object}-${day.replaceAll('-', '')}.pdf`;
  const { file_id } = await issueCertificate(
    {
      prefix: 'ED',
      kind: 'ESTADO_DEUDA',
      object,
      validUntil: context.today,
      owner: context.taxpayer?.id ?? null,
      name: () => name,
      paper: (_, verification) => ({
        kind: 'statement',
        content: {
          issuer: issuerOf(context.portal),
          created: context.now,
          date: day,
          tribute,
          facts: summary.en_plan === '0.00' ? facts : [...facts, inPlan],
          concepts: owed.map((line) => statementLine(line, several, context)),
          verification,
        },
      }),
    },
    context,
  );
  return { url_pdf: context.links.page(file_id), nombre: name };
}

function statementLine(
  { row, balance, state, reason }: DebtLine,
  several: boolean,
  context: Pick<Office, 'codes'>,
): StatementLine {
  return {
    year: row.year,
    period: row.period,
    concept: several ? `${taxName(row.tax, context)} · ${row.label}` : row.label,
    due: row.due_date,
    capital: fromCents(balance.capitalLeft + row.discount),
    interest: fromCents(balance.interestLeft),
    discount: fromCents(row.discount),
    total: fromCents(balance.total),
    status: labelOf('estados_obligacion', state, context),
    note: reason,
  };
}
