import type { FastifyInstance, FastifyRequest } from 'fastify';
import type { Messages } from '#contract/generated/grammar.ts';
import type { Clock } from '#server/core/time/clock.ts';
import {
  CALLBACKS,
  SIGNATURE_HEADER,
  type CallbackSender,
} from '#server/core/providers/callback-signature.ts';
import type { Consent } from '#server/core/providers/merchant.ts';
import type { Providers } from '#server/core/providers/providers.ts';
import type { WalletMerchant } from '#server/core/providers/wallet-provider.ts';
import { HttpError } from '#server/core/errors/http-error.ts';
import { statusText } from '#server/core/errors/status-text.ts';

const BODY_LIMIT = 16 * 1024;

interface CallbackServices {
  providers: Pick<Providers, keyof typeof CALLBACKS>;
  merchant: WalletMerchant;
  messages: Messages;
  clock: Pick<Clock, 'seconds'>;
}

/**
 * Callbacks of the wallet's acquirer and of the bank gateway (docs/backend.md). Unsigned ones, or older than five
 * minutes, are answered 401 and change nothing. The contents of signed ones are not trusted either: they only make the
 * portal check its store, or query the provider, so that repeated callbacks are harmless.
 */
export function providerCallbacks(
  app: FastifyInstance,
  { providers, merchant, messages, clock }: CallbackServices,
): void {
  const unsigned = () => new HttpError(401, statusText(messages, 401));
  const demandSigned = (sender: CallbackSender, request: FastifyRequest) => {
    const header = request.headers[SIGNATURE_HEADER];
    const body = typeof request.body === 'string' ? request.body : '';
    if (typeof header !== 'string' || !sender.signed({ signature: header, body }, clock.seconds()))
      throw unsigned();
    return body;
  };
  void app.register(async (scope) => {
    scope.removeAllContentTypeParsers();
    const asText = { parseAs: 'string', bodyLimit: BODY_LIMIT } as const;
    scope.addContentTypeParser('*', asText, (_, body, done) => done(null, body));
    for (const who of ['wallet', 'gateway'] as const)
      scope.post(CALLBACKS[who], async (request) => {
        const event = readEvent(demandSigned(providers[who], request));
        const consent = event && (await answer(event, merchant, who === 'wallet'));
        if (!consent) throw new HttpError(400, statusText(messages, 400));
        return consent;
      });
  });
}

type Event = Readonly<Record<string, unknown>>;

function readEvent(body: string): Event | null {
  try {
    const event: unknown = JSON.parse(body);
    return typeof event === 'object' && event !== null ? (event as Event) : null;
  } catch {
    return null;
  }
}

/** Answers an event; null when it is unknown. */
async function answer(event: Event, merchant: WalletMerchant, orders: boolean): Promise<Consent | null> {
  const { event: kind, id, reference, amount } = event;
  const cents = Number.isSafeInteger(amount) ? Number(amount) : 0;
  if (kind === 'order' && orders && typeof reference === 'string' && cents > 0)
    return merchant.order(reference, cents);
  if (kind === 'confirm' && typeof id === 'string' && cents > 0)
    return merchant.confirm(id.toLowerCase(), cents);
  if (kind !== 'changed' || typeof id !== 'string') return null;
  await merchant.changed(id.toLowerCase());
  return { accepted: true };
}
