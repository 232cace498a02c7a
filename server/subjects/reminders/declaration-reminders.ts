import { periodName } from '#server/rules/calendar/declared-periods.ts';
import { missingDeclarations } from '#server/subjects/declarations/missing-declarations.ts';
import { isWithin, type Reminded, type RemindingOffice, type DayRange } from './reminder.ts';

/** Name of its file in config/events. */
const EVENT = 'declaracion_por_presentar';

/** Reminders of missing declarations due within some days. */
export async function declarationReminders(
  spans: readonly DayRange[],
  office: RemindingOffice,
): Promise<Reminded[]> {
  const told: Reminded[] = [];
  for (const taxpayer of await declaring(office)) {
    const missing = await missingDeclarations(taxpayer, office);
    for (const { business, tax, period, due } of missing.filter((one) =>
      spans.some((span) => isWithin(span, one.due)),
    ))
      told.push({
        name: EVENT,
        taxpayerId: taxpayer.id,
        payload: {
          tipo_inscripcion: tax,
          local: business.name,
          periodo: periodName(period),
          vencimiento: due,
          estado: due < office.today ? 'ATRASADA' : 'A_TIEMPO',
        },
      });
  }
  return told;
}

function declaring({ db }: RemindingOffice): Promise<{ id: number; cuit: string }[]> {
  return db
    .selectFrom('taxpayer')
    .select(['id', 'cuit'])
    .where('id', 'in', (of) => of.selectFrom('business').select('taxpayer_id'))
    .orderBy('id')
    .execute();
}
