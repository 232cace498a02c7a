import type { CaptchaProvider } from './captcha-provider.ts';
import type { CardProvider } from './card-provider.ts';
import type { GatewayProvider } from './gateway-provider.ts';
import type { MailProvider } from './mail-provider.ts';
import type { WalletProvider } from './wallet-provider.ts';

/** The outside services a handler may ask. Each is an interface; by default the sandbox answers. */
export interface Providers {
  cards: CardProvider;
  wallet: WalletProvider;
  gateway: GatewayProvider;
  /** Null: no captcha is configured and none is required. */
  captcha: CaptchaProvider | null;
  mail: MailProvider;
}
