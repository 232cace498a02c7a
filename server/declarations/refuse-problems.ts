import { HttpError, type FieldProblem } from '#server/http/http-error.ts';

/** @throws {HttpError} 422 with all that is wrong, each on its field (`actividades.0.bruto`); the first is its message. */
export function refuseProblems(problems: readonly FieldProblem[]): void {
  const [first] = problems;
  if (first) throw new HttpError(422, first.mensaje, [...problems]);
}
