import { HttpError, type FieldProblem } from '#server/core/errors/http-error.ts';

/**
 * @throws {HttpError} 422 with all that is wrong, each on its field (`actividades.0.bruto`); the first is its message, with
 * the row it is in, since a message may be read far from its row.
 */
export function refuseProblems(problems: readonly FieldProblem[]): void {
  const [first] = problems;
  if (!first) return;
  const row = /\.(\d+)\./.exec(first.campo)?.[1];
  const message = row === undefined ? first.mensaje : `Renglón ${Number(row) + 1}: ${first.mensaje}`;
  throw new HttpError(422, message, [...problems]);
}
