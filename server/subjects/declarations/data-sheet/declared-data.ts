import { refuseProblems } from '#server/subjects/declarations/refuse-problems.ts';
import type { Context } from '#server/core/context/context.ts';
import type { RequestOf } from '#server/core/context/handler.ts';
import { date } from '#formats/date.ts';
import type { DataSheetBasis } from './data-sheet-basis.ts';
import type { RegisteredData } from './registered-data.ts';

/**
 * Reads the declared data from a request. Refuses with `desde_futuro`, `desde_anterior`, or 422 on the activities that
 * cannot be declared.
 */
export function declaredData(
  asked: RequestOf<'DDJJ/F900V/Comparar'>,
  basis: DataSheetBasis,
  { today, refuse }: Pick<Context<'desde_anterior' | 'desde_futuro'>, 'today' | 'refuse'>,
): RegisteredData {
  const { business } = basis;
  if (asked.desde > today) throw refuse('desde_futuro');
  if (asked.desde < business.since) throw refuse('desde_anterior', { desde: date.write(business.since) });
  const codes = asked.actividades.map(({ codigo }) => codigo);
  refuseProblems(activityProblems(codes, basis));
  return {
    fiscalAddress: asked.domicilio_fiscal.trim(),
    mail: asked.correo ?? null,
    phone: asked.telefono ?? null,
    name: asked.local.trim(),
    address: asked.domicilio_local.trim(),
    activities: codes.toSorted(),
  };
}

function activityProblems(codes: readonly string[], { activityNames, offered, registered }: DataSheetBasis) {
  const kept = new Set([...registered.activities, ...offered.map(({ code }) => code)]);
  if (codes.length === 0) return [{ campo: 'actividades', mensaje: 'Declará al menos una actividad.' }];
  return codes.flatMap((code, i) => {
    const problem = (mensaje: string) => [{ campo: `actividades.${i}.codigo`, mensaje }];
    if (!activityNames.has(code)) return problem(`La actividad ${code} no está en el nomenclador.`);
    if (!kept.has(code)) return problem(`La actividad ${code} no está vigente.`);
    return codes.indexOf(code) < i ? problem(`La actividad ${code} está repetida.`) : [];
  });
}
