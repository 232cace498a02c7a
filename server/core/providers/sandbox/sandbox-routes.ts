import { randomUUID } from 'node:crypto';
import type { FastifyInstance } from 'fastify';
import { CALLBACKS } from '#server/core/providers/callback-signature.ts';
import { cardProblems, cardText, type SandboxCardForm } from './card-problem.ts';
import { gatewayRoutes } from './gateway-routes.ts';
import type { Ledger } from './ledger.ts';
import { mailboxPage } from './mailbox-page.ts';
import type { SandboxCaptcha } from './sandbox-captcha.ts';
import type { SandboxGateway } from './sandbox-gateway.ts';
import { walletRoutes } from './wallet-routes.ts';
import type { SandboxWallet } from './sandbox-wallet.ts';
import { signedMerchant } from './signed-merchant.ts';
import { STYLE, STYLE_PATH } from './sandbox-style.ts';
import { surveyRoutes } from './survey-routes.ts';
import { behaviourOf } from './test-cards.ts';

export interface Sandbox {
  ledger: Ledger;
  wallet: SandboxWallet;
  gateway: SandboxGateway;
  captcha: SandboxCaptcha | null;
  /** Business day, `yyyy-mm-dd`. */
  today(): string;
  /** Banner of the demonstration. */
  notice: string;
}

/** The pages a browser or a wallet would find at the providers, under `/sandbox`. Nothing of the API is here. */
export function sandboxRoutes(app: FastifyInstance, sandbox: Sandbox): void {
  const { ledger, wallet, gateway, captcha, today, notice } = sandbox;
  const merchantOf = (who: 'wallet' | 'gateway') => {
    const sender = who === 'wallet' ? wallet : gateway;
    return signedMerchant(app, { url: CALLBACKS[who], sign: (body, at) => sender.sign(body, at) });
  };
  void app.register((scope) => walletRoutes(scope, wallet, merchantOf('wallet'), notice));
  void app.register((scope) => gatewayRoutes(scope, gateway, merchantOf('gateway'), notice));
  void app.register((scope) => surveyRoutes(scope, notice));
  app.get(STYLE_PATH, async (_, reply) => reply.type('text/css; charset=utf-8').send(STYLE));

  app.post<{ Body: SandboxCardForm | null }>('/sandbox/tarjetas/tokens', async (request, reply) => {
    const card = request.body ?? {};
    const problems = cardProblems(card, today());
    if (problems.length > 0)
      return reply.code(422).send({ error_type: 'invalid_request_error', validation_errors: problems });
    const number = cardText(card, 'card_number').replace(/[\s-]/g, '');
    const token = { id: randomUUID(), bin: number.slice(0, 6), last_four: number.slice(-4) };
    ledger.keepToken({ ...token, behaviour: behaviourOf(number) });
    return reply.code(201).send({
      id: token.id,
      status: 'active',
      bin: token.bin,
      last_four_digits: token.last_four,
      card_number_length: number.length,
      date_created: new Date().toISOString(),
      cardholder: { name: cardText(card, 'card_holder_name') },
    });
  });

  app.post<{ Body: { device_unique_identifier?: unknown } | null }>(
    '/sandbox/fraude/dispositivos',
    async (request, reply) => {
      const device = request.body?.device_unique_identifier;
      return reply.code(typeof device === 'string' && device !== '' ? 204 : 422).send();
    },
  );

  app.post<{ Body: { trama?: unknown } | null }>('/sandbox/billetera/pagos', async (request, reply) => {
    const answer = await wallet.pay(String(request.body?.trama ?? ''), merchantOf('wallet'));
    if ('refused' in answer) return reply.code(409).send({ message: answer.refused, errores: [] });
    return reply.code(201).send({ estado: 'APROBADO', id_operacion: answer.paid, importe: answer.amount });
  });

  app.get('/sandbox/correo', async (request, reply) => {
    const letters = ledger.letters();
    reply.header('cache-control', 'no-store');
    if (!request.headers.accept?.includes('text/html')) return letters;
    return reply.type('text/html; charset=utf-8').send(mailboxPage(letters, notice));
  });

  if (captcha)
    app.post<{ Params: { action: string } }>('/sandbox/captcha/:action', async (request) => ({
      token: captcha.issue(request.params.action.replace(/[^\w-]/g, '')),
    }));
}
