import type { FastifyInstance } from 'fastify';
import type { Environment } from '#server/environment.ts';
import type { Providers } from '#server/providers/providers.ts';
import type { WalletMerchant } from '#server/providers/wallet-provider.ts';
import { Ledger } from './ledger.ts';
import { SandboxCaptcha } from './sandbox-captcha.ts';
import { SandboxCards } from './sandbox-cards.ts';
import { SandboxGateway } from './sandbox-gateway.ts';
import { SandboxMail } from './sandbox-mail.ts';
import { sandboxRoutes } from './sandbox-routes.ts';
import { SandboxWallet } from './sandbox-wallet.ts';

export interface Sandbox {
  providers: Providers;
  /** Serves what browsers and wallets ask of the providers, under `/sandbox`. */
  serve(app: FastifyInstance, merchant: WalletMerchant, today: () => string): void;
  close(): void;
}

/** The providers that stand in for the real ones that are not configured. */
export function openSandbox({ sandbox, cards, mail }: Environment): Sandbox {
  const ledger = new Ledger(sandbox.database);
  const wallet = new SandboxWallet(ledger);
  const captcha = sandbox.captcha ? new SandboxCaptcha() : null;
  const times = { silence: sandbox.silenceSeconds * 1000, delay: sandbox.delaySeconds * 1000 };
  const gateway = new SandboxGateway(ledger, times.delay);
  return {
    providers: {
      gateway,
      cards: new SandboxCards(ledger, times),
      wallet,
      captcha,
      mail: new SandboxMail(ledger),
    },
    serve: (app, merchant, today) =>
      sandboxRoutes(app, {
        cards: cards ? null : { ledger },
        wallet: { provider: wallet, merchant },
        gateway,
        captcha,
        mail: mail ? null : { ledger },
        today,
      }),
    close: () => ledger.close(),
  };
}
