import { once } from 'node:events';
import { createServer, type IncomingMessage } from 'node:http';
import type { AddressInfo } from 'node:net';

const BIN = '450799';
const LAST_FOUR = '4905';

/** Fakes of the external services of a portal in production. */
export interface FakedServices {
  /** Environment variables (`.env.example`) with their addresses. */
  variables: Record<string, string>;
  /** Letters sent. */
  letters: { to: string; subject: string; text: string }[];
  close(): Promise<void>;
}

interface Answer {
  status?: number;
  body: object;
}

/**
 * A captcha that accepts the action as token, a card provider that approves every charge, a wallet and a gateway
 * without payments, and a mail service.
 */
export async function fakeServices(): Promise<FakedServices> {
  const letters: FakedServices['letters'] = [];
  const payments: Record<string, unknown>[] = [];
  const answer = ({ method, url = '' }: IncomingMessage, body: string): Answer => {
    const { pathname, searchParams } = new URL(url, 'http://services');
    if (pathname === '/captcha')
      return {
        body: { success: true, score: 0.9, action: new URLSearchParams(body).get('response') },
      };
    if (pathname.startsWith('/cards/tokens/'))
      return {
        body: {
          status: 'active',
          bin: BIN,
          last_four_digits: LAST_FOUR,
          expiration_month: 12,
          expiration_year: 28,
          payment_method_id: 1,
        },
      };
    if (pathname === '/cards/payments' && method === 'POST') {
      const { site_transaction_id, amount } = JSON.parse(body) as Record<string, unknown>;
      const payment = {
        id: payments.length + 1,
        site_transaction_id,
        amount,
        status: 'approved',
        status_details: { card_authorization_code: '123456' },
      };
      payments.push(payment);
      return { status: 201, body: payment };
    }
    if (pathname === '/cards/payments') {
      const id = searchParams.get('siteOperationId');
      return { body: { results: payments.filter((one) => one['site_transaction_id'] === id) } };
    }
    const [, day] = /^\/(?:wallet|gateway)\/settlements\/([\d-]+)$/.exec(pathname) ?? [];
    if (day) return { body: { day, movements: [] } };
    if (pathname === '/mail') {
      letters.push(JSON.parse(body) as FakedServices['letters'][number]);
      return { body: {} };
    }
    return { status: 404, body: {} };
  };
  const server = createServer((request, response) => {
    const parts: Buffer[] = [];
    request.on('data', (part: Buffer) => parts.push(part));
    request.on('end', () => {
      const { status = 200, body } = answer(request, Buffer.concat(parts).toString());
      response.writeHead(status, { 'content-type': 'application/json' }).end(JSON.stringify(body));
    });
  }).listen(0, '127.0.0.1');
  await once(server, 'listening');
  const address = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  return {
    variables: {
      CAPTCHA_VERIFY_URL: `${address}/captcha`,
      CARDS_API_URL: `${address}/cards`,
      WALLET_API_URL: `${address}/wallet`,
      GATEWAY_API_URL: `${address}/gateway`,
      MAIL_API_URL: `${address}/mail`,
    },
    letters,
    async close() {
      server.closeAllConnections();
      server.close();
      await once(server, 'close');
    },
  };
}
