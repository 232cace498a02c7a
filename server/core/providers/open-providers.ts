import type { ServerEnvironment } from '#server/core/environment/server-environment.ts';
import { HttpCaptcha } from './http-captcha.ts';
import { HttpCards } from './http-cards.ts';
import { HttpGateway } from './http-gateway.ts';
import { HttpMail } from './http-mail.ts';
import { HttpWallet } from './http-wallet.ts';
import { PlainMail } from './plain-mail.ts';
import type { Providers } from './providers.ts';
import { openSandbox, type Sandbox } from './sandbox/sandbox.ts';

/**
 * The external services: all sandboxes in a demonstration, all real otherwise. `failed` is called with errors of
 * letters.
 */
export function openProviders(
  { instance, today }: ServerEnvironment,
  failed: (error: unknown) => void,
): {
  providers: Providers;
  /** Null: this is no demonstration. */
  sandbox: Sandbox | null;
  close(): void;
} {
  if (instance.demo) {
    const sandbox = openSandbox(instance.sandbox, today);
    const mail = new PlainMail(sandbox.providers.mail, failed);
    return { sandbox, providers: { ...sandbox.providers, mail }, close: () => sandbox.close() };
  }
  const { cards, wallet, gateway, captcha, mail } = instance;
  const providers: Providers = {
    cards: new HttpCards(cards),
    wallet: new HttpWallet(wallet),
    gateway: new HttpGateway(gateway),
    captcha: new HttpCaptcha(captcha),
    mail: new PlainMail(new HttpMail(mail, failed), failed),
  };
  return { sandbox: null, providers, close: () => {} };
}
