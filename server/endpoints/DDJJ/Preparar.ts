import { fromCents } from '#formats/money.ts';
import { perThousand } from '#server/declarations/assessment-view.ts';
import { declarationDesk, FIRST_MONTH, type DeclarationDesk } from '#server/declarations/declaration-desk.ts';
import type { Database } from '#server/endpoints/context.ts';
import type { Handler, ResponseOf } from '#server/endpoints/handler.ts';
import { declarableMonths, periodOfMonth } from '#server/rules/declared-months.ts';
import type { Declaration, DeclarationActivity, TaxCredit } from '#server/store/declaration-schema.ts';
import { activitiesOf } from '#server/store/declarations.ts';

type Prepared = ResponseOf<'DDJJ/Preparar'>;

/** Everything the declaration of a month begins with: activities, what was withheld, the credit carried (domain R39). */
export const preparar: Handler<'DDJJ/Preparar'> = async (request, context) => {
  const { db, today } = context;
  const desk = await declarationDesk(request, context);
  const { business, replaced } = desk;
  return {
    padron: business.register_number,
    local: business.name,
    periodo: desk.period,
    vencimiento: desk.due,
    fuera_de_termino: desk.late,
    secuencia: desk.sequence,
    nro_rectificada: replaced?.number ?? null,
    anterior_sin_presentar: earlierMissing(desk, today),
    actividades: replaced ? await declaredIn(replaced, db) : desk.registered.map(nothingIn),
    nomenclador: [...desk.activities.values()].map(({ code, name, rate, minimum }) => ({
      codigo: code,
      nombre: name,
      alicuota: perThousand(rate),
      minimo: fromCents(minimum),
    })),
    mes_anterior: await lastMonth(desk, db),
    creditos: await creditsView(desk.credits, db),
    saldo_favor_anterior: fromCents(desk.previousCredit),
    pagado_antes: fromCents(desk.paidBefore),
  };
};

function earlierMissing({ business, filed, month }: DeclarationDesk, today: string): string | null {
  const declared = new Set(filed.map((one) => one.month));
  const missing = declarableMonths(business, FIRST_MONTH, today).find((one) => !declared.has(one));
  return missing !== undefined && missing < month ? periodOfMonth(missing) : null;
}

async function lastMonth({ filed, month }: DeclarationDesk, db: Database): Promise<Prepared['mes_anterior']> {
  const last = filed.filter((one) => one.month < month && one.state === 'PRESENTADA').at(-1);
  return last ? { periodo: last.period, actividades: await declaredIn(last, db) } : null;
}

async function declaredIn({ number }: Declaration, db: Database): Promise<Prepared['actividades']> {
  return (await activitiesOf(db, number)).map(lineView);
}

function lineView(line: DeclarationActivity): Prepared['actividades'][number] {
  return {
    codigo: line.activity,
    bruto: fromCents(line.gross),
    deducciones: amountOrNothing(line.deductions),
    tipo_deduccion: line.deduction_kind,
    exento: amountOrNothing(line.exempt),
  };
}

/** What is not there is left empty to be filled in. */
function amountOrNothing(cents: number): string | null {
  return cents === 0 ? null : fromCents(cents);
}

function nothingIn(codigo: string): Prepared['actividades'][number] {
  return { codigo, bruto: null, deducciones: null, tipo_deduccion: null, exento: null };
}

async function creditsView(credits: readonly TaxCredit[], db: Database): Promise<Prepared['creditos']> {
  if (credits.length === 0) return [];
  const agents = await db
    .selectFrom('taxpayer')
    .select(['cuit', 'name'])
    .where('cuit', 'in', [...new Set(credits.map((credit) => credit.agent_cuit))])
    .execute();
  const names = new Map(agents.map(({ cuit, name }) => [cuit, name]));
  return credits.map(({ id, kind, agent_cuit, certificate, date, amount }) => ({
    id,
    clase: kind,
    cuit_agente: agent_cuit,
    agente: names.get(agent_cuit) ?? null,
    certificado: certificate,
    fecha: date,
    importe: fromCents(amount),
  }));
}
