import type { Caller, Letterhead, Moment } from '#server/core/context/context.ts';
import { ABSENT } from '#formats/written/plain.ts';
import { cbu } from '#formats/payment/cbu.ts';
import { cuit } from '#formats/cuit.ts';
import { date } from '#formats/date.ts';
import { fromCents, money } from '#formats/money.ts';
import { phone } from '#formats/phone.ts';
import { issuerOf } from '#server/documents/drawing/issuer.ts';
import { annualCost } from '#server/rules/money/financing-cost.ts';
import { includedLines, planRegimes, planRows } from './plans.ts';
import type { Plan } from '#server/core/store/schema/schema.ts';
import { ALWAYS, issueCertificate } from '#server/subjects/certificates/certificate.ts';
import { taxName } from '#server/subjects/debt/tax-name.ts';
import { filedBy } from '#server/subjects/taxpayers/filed-by.ts';
import { wirePercent } from '#server/subjects/debt/obligation-to-wire.ts';

/** Clauses of the agreement. */
const TERMS = [
  'El contribuyente reconoce la deuda detallada y se obliga a pagarla como indica este convenio.',
  'El plan queda vigente cuando se acredita el anticipo. Si no se paga hasta su vencimiento, el convenio se anula y la deuda sigue como estaba.',
  'Cada cuota vencida devenga interés resarcitorio hasta su pago.',
  'El plan caduca con 3 cuotas impagas, seguidas o no, o 60 días después de la última: lo pagado se imputa a lo más antiguo y el resto vuelve a su deuda original, con su interés.',
];

/**
 * Queues the drawing of the agreement of a plan; returns the id of its file. `context.db` is a transaction.
 * @param card formatted card that pays the instalments by debit; null: none
 */
export async function storeAgreement(
  plan: Plan,
  card: string | null,
  context: Moment & Caller & Letterhead,
): Promise<string> {
  const { db, portal, now, taxpayer } = context;
  const representative = await filedBy(plan.representative_id, context);
  const [rows, lines, regimes] = await Promise.all([
    planRows(db, plan.number),
    includedLines(db, plan.number),
    planRegimes(db),
  ]);
  const regime = regimes.find(({ code }) => code === plan.regime);
  const write = (cents: number) => money.write(fromCents(cents));
  const share = (basisPoints: number) => `${wirePercent(basisPoints).replace('.', ',')} %`;
  const payments = [...signedWith(plan, rows), ...rows];
  const instalments = rows.filter(({ instalment }) => instalment !== 0).map(({ capital }) => capital);
  const certificate = await issueCertificate(
    {
      number: `PFP-${plan.number}`,
      kind: 'CONVENIO_PLAN',
      object: `Plan N° ${plan.number}`,
      validUntil: ALWAYS,
      owner: taxpayer?.id ?? null,
      name: () => `convenio-${plan.number}.pdf`,
      paper: (_, verification) => ({
        kind: 'agreement',
        content: {
          issuer: issuerOf(portal),
          created: now,
          number: plan.number,
          signed: plan.date,
          facts: [
            { label: 'Contribuyente', value: taxpayer?.name ?? '' },
            { label: 'CUIT', value: cuit.write(taxpayer?.cuit ?? '') },
            ...signer(representative),
            ...responsibleOf(plan),
            { label: 'Tributo', value: taxName(plan.tax, context) },
            { label: 'Imponible', value: plan.object },
            { label: 'Régimen', value: regime?.title ?? plan.regime },
            { label: 'Sistema', value: plan.system === 'DIRECTO' ? 'Tasa directa' : 'Francés' },
            { label: 'Deuda del plan', value: write(plan.original_debt) },
            ...(plan.discount > 0 ? [{ label: 'Descuento de intereses', value: write(plan.discount) }] : []),
            { label: 'Importe financiado', value: write(plan.financed) },
            { label: 'Tasa mensual', value: share(plan.monthly_rate) },
            ...(card === null ? [] : [{ label: 'Débito de las cuotas', value: card }]),
          ],
          debts: lines.map(({ row, capital, interest }) => ({
            concept: row.label,
            due: date.write(row.due_date),
            capital: write(capital),
            interest: write(interest),
            total: write(capital + interest),
          })),
          payments: payments.map(({ instalment, due_date, capital }) => ({
            concept: instalment === 0 ? 'Anticipo' : `Cuota ${instalment}`,
            due: date.write(due_date),
            amount: write(capital),
          })),
          total: write(payments.reduce((sum, { capital }) => sum + capital, 0)),
          annualCost: share(annualCost(plan.financed, instalments)),
          terms: TERMS,
          verification,
        },
      }),
    },
    context,
  );
  const { file_id } = certificate;
  await db.updateTable('plan').set({ file_id }).where('number', '=', plan.number).execute();
  return file_id;
}

/** The person who signed for the taxpayer, if any. */
function signer({ presentado_por: name }: { presentado_por?: string }) {
  return name === undefined ? [] : [{ label: 'Firmado por', value: name }];
}

/** The person responsible for the plan and their contact data, as declared. */
function responsibleOf({ responsible, email, phone: number, cbu: account }: Plan) {
  if (responsible === null) return [];
  return [
    { label: 'Responsable', value: responsible },
    { label: 'Correo electrónico', value: email ?? ABSENT },
    ...(number === null ? [] : [{ label: 'Celular', value: phone.write(number) }]),
    ...(account === null ? [] : [{ label: 'CBU informado', value: cbu.write(account) }]),
  ];
}

/** The down payment of a plan that was signed with it already paid. */
function signedWith(plan: Plan, rows: readonly { instalment: number }[]) {
  if (plan.down_payment === 0 || rows.some(({ instalment }) => instalment === 0)) return [];
  return [{ instalment: 0, due_date: plan.date, capital: plan.down_payment }];
}
