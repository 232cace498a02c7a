import type { Handlers } from './endpoint-services.ts';
import { MissingRate } from '#server/rules/money/interest.ts';
import { MissingCatalogue } from '#server/core/catalogues/missing-catalogue.ts';

/** Handlers that answer 409, in words, where interest is charged on a day without a rate. */
export function explainMissingRates(handlers: Handlers): Handlers {
  return Object.fromEntries(
    Object.entries(handlers).map(([path, handler]) => [
      path,
      handler &&
        ((request: never, context) =>
          handler(request, context).catch((error: unknown) => {
            throw error instanceof MissingRate ? new MissingCatalogue(error.message) : error;
          })),
    ]),
  );
}
