import { randomUUID } from 'node:crypto';
import type { FastifyInstance } from 'fastify';
import type { WalletMerchant } from '#server/providers/wallet-provider.ts';
import { cardProblems, text, type CardForm } from './card-problem.ts';
import { gatewayRoutes } from './gateway-routes.ts';
import type { Ledger } from './ledger.ts';
import { mailboxPage } from './mailbox-page.ts';
import type { SandboxCaptcha } from './sandbox-captcha.ts';
import type { SandboxGateway } from './sandbox-gateway.ts';
import type { SandboxWallet } from './sandbox-wallet.ts';
import { behaviourOf } from './test-cards.ts';

export interface Sandbox {
  /** Null: real card payments are configured. */
  cards: { ledger: Ledger } | null;
  wallet: { provider: SandboxWallet; merchant: WalletMerchant };
  gateway: SandboxGateway;
  captcha: SandboxCaptcha | null;
  /** Null: a real mail service is configured. */
  mail: { ledger: Ledger } | null;
  /** Business day, `yyyy-mm-dd`. */
  today(): string;
}

/** The pages a browser or a wallet would find at the providers, under `/sandbox`. Nothing of the API is here. */
export function sandboxRoutes(app: FastifyInstance, sandbox: Sandbox): void {
  const { cards, wallet, gateway, captcha, mail, today } = sandbox;
  void app.register((scope) => gatewayRoutes(scope, gateway));

  if (cards)
    app.post<{ Body: CardForm | null }>('/sandbox/tarjetas/tokens', async (request, reply) => {
      const card = request.body ?? {};
      const problems = cardProblems(card, today());
      if (problems.length > 0)
        return reply.code(422).send({ error_type: 'invalid_request_error', validation_errors: problems });
      const number = text(card, 'card_number').replace(/[\s-]/g, '');
      const token = { id: randomUUID(), bin: number.slice(0, 6), last_four: number.slice(-4) };
      cards.ledger.keepToken({ ...token, behaviour: behaviourOf(number) });
      return reply.code(201).send({
        id: token.id,
        status: 'active',
        bin: token.bin,
        last_four_digits: token.last_four,
        card_number_length: number.length,
        date_created: new Date().toISOString(),
        cardholder: { name: text(card, 'card_holder_name') },
      });
    });

  app.post<{ Body: { trama?: unknown } | null }>('/sandbox/billetera/pagos', async (request, reply) => {
    const answer = await wallet.provider.pay(String(request.body?.trama ?? ''), wallet.merchant);
    if ('refused' in answer) return reply.code(409).send({ message: answer.refused, errores: [] });
    return reply.code(201).send({ estado: 'APROBADO', id_operacion: answer.paid, importe: answer.amount });
  });

  if (mail)
    app.get('/sandbox/correo', async (request, reply) => {
      const letters = mail.ledger.letters();
      reply.header('cache-control', 'no-store');
      if (!request.headers.accept?.includes('text/html')) return letters;
      return reply.type('text/html; charset=utf-8').send(mailboxPage(letters));
    });

  if (captcha)
    app.post<{ Params: { action: string } }>('/sandbox/captcha/:action', async (request) => ({
      token: captcha.issue(request.params.action.replace(/[^\w-]/g, '')),
    }));
}
