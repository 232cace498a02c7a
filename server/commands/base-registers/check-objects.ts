import { cuit as cuitFormat } from '#formats/cuit.ts';
import type { NumberedValues } from '#server/commands/sheets/read-rows.ts';
import type { ReportRow } from '#server/commands/sheets/store-sheet.ts';
import type { References } from './references.ts';

type Rows = readonly NumberedValues[];

/** Reports owners that are not registered. */
export function checkOwners(rows: Rows, { taxpayers }: References, report: ReportRow): void {
  for (const { number, values } of rows) {
    const owner = String(values['titular']);
    if (!taxpayers.has(owner))
      report(number, `titular: no hay ningún contribuyente ${cuitFormat.write(owner)}: cargalo antes.`);
  }
}

/** Reports removed objects without a day, and others with one. */
export function checkStates(rows: Rows, report: ReportRow): void {
  for (const { number, values } of rows) {
    const isOut = values['estado'] === 'BAJA';
    if (isOut && values['fecha_baja'] === undefined) report(number, 'fecha_baja: está vacía, y es una baja.');
    if (!isOut && values['fecha_baja'] !== undefined)
      report(number, 'fecha_baja: tiene una fecha, y no es una baja.');
  }
}

/** Reports register numbers used by two objects, in the file or in the store. */
export function checkRegisterNumbers(
  rows: Rows,
  key: string,
  there: References['vehicles'],
  report: ReportRow,
): void {
  const seen = new Map<string, number>();
  for (const { number, values } of rows) {
    const register = String(values['padron']);
    const before = seen.get(register);
    const other = there.get(register);
    if (before !== undefined) report(number, `padron: es el mismo de la fila ${before}.`);
    else if (other && other.object !== values[key]) report(number, `padron: ya es de ${other.object}.`);
    seen.set(register, number);
  }
}
