import type { DeclaredMonth } from '#server/subjects/declarations/declared-month.ts';
import type { FieldProblem } from '#server/core/errors/http-error.ts';
import { daysInMonth } from '#server/rules/calendar/declared-months.ts';
import type { Month } from '#server/rules/calendar/declared-months.ts';
import type { Stay } from '#server/rules/taxes/lodging-fee.ts';
import type { CodeOf } from '#server/rules/generated/codes.ts';

/** Stays of one kind, declared together. */
export interface DeclaredStay extends Stay {
  room: CodeOf<'tipos_alojamiento'>;
  exemptReason: CodeOf<'motivos_exencion_estadia'> | null;
}

/** The declared stays; none when the month is declared without activity. */
export function declaredStays({ sin_movimiento: idle, estadias }: DeclaredMonth): DeclaredStay[] {
  if (idle) return [];
  return estadias.map(({ alojamiento, personas, noches, exentas, motivo_exencion }) => {
    const exempt = exentas ?? 0;
    const exemptReason = exempt > 0 ? (motivo_exencion ?? null) : null;
    return { room: alojamiento, persons: personas, nights: noches, exempt, exemptReason };
  });
}

/** Problems of the stays of a month, each on its field (`estadias.0.noches`). */
export function stayProblems(declared: DeclaredMonth, month: Month): FieldProblem[] {
  if (declared.sin_movimiento) return [];
  const stays = declaredStays(declared);
  if (stays.length === 0)
    return [
      { campo: 'estadias', mensaje: 'Declará al menos una estadía, o marcá que no tuviste movimiento.' },
    ];
  const days = daysInMonth(month);
  return stays.flatMap(({ persons, nights, exempt, exemptReason }, i) => {
    const problem = (field: string, mensaje: string) => [{ campo: `estadias.${i}.${field}`, mensaje }];
    if (nights > days) return problem('noches', `El mes tuvo ${days} noches.`);
    if (exempt > persons) return problem('exentas', 'No puede haber más personas exentas que personas.');
    if (exempt > 0 && exemptReason === null) return problem('motivo_exencion', 'Elegí por qué no pagan.');
    return [];
  });
}
