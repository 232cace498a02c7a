import type { DataStore } from '#server/core/context/context.ts';
import { fromCents } from '#formats/money.ts';
import type { DeclarationBasis } from '#server/subjects/declarations/declaration-basis.ts';
import type { KindOfPreparation } from '#server/subjects/declarations/declaration-kind.ts';
import { perThousand } from '#server/subjects/declarations/per-thousand.ts';
import type { Database } from '#server/core/store/database.ts';
import type { ResponseOf } from '#server/core/context/handler.ts';
import type {
  Declaration,
  DeclarationActivity,
  TaxCredit,
} from '#server/core/store/schema/declaration-schema.ts';
import { activitiesOf } from '#server/subjects/declarations/declarations.ts';
import { turnoverBasis, type TurnoverBasis } from './turnover-basis.ts';

type Prepared = ResponseOf<'DDJJ/Preparar'>;

/** Activities, what was withheld and the month before, to declare the turnover of a month with. */
export async function prepareTurnover(
  basis: DeclarationBasis,
  context: DataStore,
): Promise<KindOfPreparation> {
  const { db } = context;
  const { replaced } = basis;
  const { activities, registered, credits } = await turnoverBasis(basis, context);
  return {
    actividades: replaced ? await declaredIn(replaced, db) : registered.map(nothingIn),
    nomenclador: [...activities.values()].map(({ code, name, rate, minimum }) => ({
      codigo: code,
      nombre: name,
      alicuota: perThousand(rate),
      minimo: fromCents(minimum),
    })),
    mes_anterior: await lastMonth(basis, activities, db),
    creditos: await creditsView(credits, db),
  };
}

async function lastMonth(
  { filed, month }: DeclarationBasis,
  activities: TurnoverBasis['activities'],
  db: Database,
): Promise<Prepared['mes_anterior']> {
  const last = filed.filter((one) => one.month < month && one.state === 'PRESENTADA').at(-1);
  if (!last) return null;
  const lines = await declaredIn(last, db);
  return { periodo: last.period, actividades: lines.filter(({ codigo }) => activities.has(codigo)) };
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

/** Null for a missing amount, to be filled in. */
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
