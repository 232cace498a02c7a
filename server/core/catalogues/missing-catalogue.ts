import { HttpError } from '#server/core/errors/http-error.ts';

const TEXT = 'Todavía no se cargó cuánto se cobra por esto. Comunicate con la oficina.';

/** A catalogue has no row for what is charged: the request is answered 409 in words, never charged for nothing. */
export class MissingCatalogue extends HttpError {
  /** @param cause what is missing, in English */
  constructor(cause: string) {
    super(409, TEXT);
    this.name = 'MissingCatalogue';
    this.cause = cause;
  }
}
