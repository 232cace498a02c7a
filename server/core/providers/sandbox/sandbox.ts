import type { FastifyInstance } from 'fastify';
import type { SandboxSettings } from '#server/core/environment/server-environment.ts';
import type { Mail, MailProvider } from '#server/core/providers/mail-provider.ts';
import type { Providers } from '#server/core/providers/providers.ts';
import { officeClock } from '#server/core/time/clock.ts';
import { SANDBOX_TIME_ZONE } from './ledger-entries.ts';
import { Ledger } from './ledger.ts';
import { SandboxCaptcha } from './sandbox-captcha.ts';
import { SandboxCards } from './sandbox-cards.ts';
import { SandboxGateway } from './sandbox-gateway.ts';
import { sandboxRoutes } from './sandbox-routes.ts';
import { SandboxWallet } from './sandbox-wallet.ts';

/** Puts letters where they can be read, instead of sending them. */
class SandboxMail implements MailProvider {
  readonly #ledger: Ledger;

  constructor(ledger: Ledger) {
    this.#ledger = ledger;
  }

  send(mail: Mail): void {
    this.#ledger.keepLetter({ ...mail, at: new Date().toISOString() });
  }

  async deliver(mail: Mail): Promise<void> {
    this.send(mail);
  }
}

export interface Sandbox {
  providers: Providers;
  /** Serves the pages and APIs that browsers and wallets use, under `/sandbox`. `notice` is shown on all its pages. */
  serve(app: FastifyInstance, today: () => string, notice: string): void;
  close(): void;
}

/** The sandbox providers of a demonstration. `today`: its fixed business day, or null. */
export function openSandbox(sandbox: SandboxSettings, today: string | null): Sandbox {
  const ledger = new Ledger(sandbox.database, officeClock(SANDBOX_TIME_ZONE, today).now);
  const wallet = new SandboxWallet(ledger);
  const captcha = sandbox.captcha === 'off' ? null : new SandboxCaptcha(sandbox.captcha === 'on');
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
    serve: (app, today, notice) => sandboxRoutes(app, { ledger, wallet, gateway, captcha, today, notice }),
    close: () => ledger.close(),
  };
}
