/** What is wrong with one field of a request. */
export interface FieldProblem {
  campo: string;
  mensaje: string;
}

/** An answer that is not the expected one, told to the person as it is. */
export class HttpError extends Error {
  readonly statusCode: number;
  readonly errores: readonly FieldProblem[];
  /** Seconds after which it may be asked again (`Retry-After`). */
  readonly retryAfter: number | undefined;

  constructor(
    statusCode: number,
    message: string,
    errores: readonly FieldProblem[] = [],
    retryAfter?: number,
  ) {
    super(message);
    this.name = 'HttpError';
    this.statusCode = statusCode;
    this.errores = errores;
    this.retryAfter = retryAfter;
  }
}
