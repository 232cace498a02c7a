/** A problem of one field of a request. */
export interface FieldProblem {
  campo: string;
  mensaje: string;
}

/** An error answer with a message shown to the person as it is. */
export class HttpError extends Error {
  readonly statusCode: number;
  readonly errores: readonly FieldProblem[];
  /** Seconds of the `Retry-After`. */
  readonly retryAfter: number | undefined;
  /** Screen of the portal that shows the cause. */
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
