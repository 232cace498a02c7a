import type { FastifyInstance } from 'fastify';
import { epochSeconds } from '#server/core/time/clock.ts';
import { SIGNATURE_HEADER } from '#server/core/providers/callback-signature.ts';
import type { Consent } from '#server/core/providers/merchant.ts';
import type { WalletMerchant } from '#server/core/providers/wallet-provider.ts';

/** A provider that signs its callbacks. */
interface Sender {
  /** Path of its callbacks at the portal. */
  url: string;
  sign(body: string, seconds: number): string;
}

/** Calls the portal as a real provider does: by signed callbacks. */
export function signedMerchant(app: FastifyInstance, { url, sign }: Sender): WalletMerchant {
  const send = async (event: object): Promise<Consent> => {
    const payload = JSON.stringify(event);
    const headers = {
      'content-type': 'application/json',
      [SIGNATURE_HEADER]: sign(payload, epochSeconds()),
    };
    const answer = await app.inject({ method: 'POST', url, headers, payload });
    if (answer.statusCode !== 200) throw new Error(`The portal answered ${answer.statusCode} to a callback.`);
    return answer.json<Consent>();
  };
  return {
    order: (reference, amount) => send({ event: 'order', reference, amount }),
    confirm: (id, amount) => send({ event: 'confirm', id, amount }),
    changed: async (id) => void (await send({ event: 'changed', id })),
  };
}
