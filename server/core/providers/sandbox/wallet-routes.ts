import type { FastifyInstance } from 'fastify';
import type { WalletMerchant } from '#server/core/providers/wallet-provider.ts';
import { escapeHtml } from '#contract/escape-html.ts';
import { sandboxPage } from './sandbox-page.ts';
import type { SandboxWallet } from './sandbox-wallet.ts';

const TITLE = 'Billetera de prueba';

/** Payment page of a wallet, opened by the link of a QR. `notice`: banner of the demonstration. */
export async function walletRoutes(
  app: FastifyInstance,
  wallet: SandboxWallet,
  merchant: WalletMerchant,
  notice: string,
): Promise<void> {
  app.addContentTypeParser('application/x-www-form-urlencoded', { parseAs: 'string' }, (_, body, done) =>
    done(null, Object.fromEntries(new URLSearchParams(String(body)))),
  );

  app.get<{ Querystring: { trama?: unknown } }>('/sandbox/billetera', async (request, reply) => {
    const qr = escapeHtml(String(request.query.trama ?? ''));
    const form = `<form method="post"><input type="hidden" name="trama" value="${qr}"><p><button>Pagar lo que dice el QR</button></p></form>`;
    return reply.type('text/html; charset=utf-8').send(sandboxPage(TITLE, form, notice));
  });

  app.post<{ Body: { trama?: unknown } | null }>('/sandbox/billetera', async (request, reply) => {
    const answer = await wallet.pay(String(request.body?.trama ?? ''), merchant);
    const outcome = 'refused' in answer ? answer.refused : 'Pagaste.';
    const content = `<p>${escapeHtml(outcome)}</p><p>Volvé a la página de pago: se actualiza sola.</p>`;
    return reply.type('text/html; charset=utf-8').send(sandboxPage(TITLE, content, notice));
  });
}
