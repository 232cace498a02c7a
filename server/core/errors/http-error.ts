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
  /** Screen of the portal where what stands in the way is. */
  readonly enlace: string | undefined;

  constructor(
    statusCode: number,
    message: string,
    errores: readonly FieldProblem[] = [],
    retryAfter?: number,
    enlace?: string,
  ) {
    super(message);
    this.name = 'HttpError';
    this.statusCode = statusCode;
    this.errores = errores;
    this.retryAfter = retryAfter;
    this.enlace = enlace;
  }
}
