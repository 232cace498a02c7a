import type { Environment } from '#server/environment.ts';
import { HttpCaptcha } from './http-captcha.ts';
import { HttpCards } from './http-cards.ts';
import { HttpMail } from './http-mail.ts';
import type { Providers } from './providers.ts';
import { openSandbox, type Sandbox } from './sandbox/sandbox.ts';

/** The real providers that are configured, and the sandbox in place of the others. `failed` hears of letters that did not go. */
export function openProviders(
  environment: Environment,
  failed: (error: unknown) => void,
): {
  providers: Providers;
  sandbox: Sandbox;
  close(): void;
} {
  const sandbox = openSandbox(environment);
  const { cards, captcha, mail } = environment;
  return {
    sandbox,
    providers: {
      wallet: sandbox.providers.wallet,
      gateway: sandbox.providers.gateway,
      cards: cards ? new HttpCards(cards) : sandbox.providers.cards,
      captcha: captcha ? new HttpCaptcha(captcha) : sandbox.providers.captcha,
      mail: mail ? new HttpMail(mail, failed) : sandbox.providers.mail,
    },
    close: () => sandbox.close(),
  };
}
