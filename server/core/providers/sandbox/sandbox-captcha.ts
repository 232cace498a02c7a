import { createHmac, randomBytes, timingSafeEqual } from 'node:crypto';
import type { CaptchaProvider } from '#server/core/providers/captcha-provider.ts';

const LIFE = 2 * 60_000;

/**
 * Sandbox of the captcha: accepts everyone, but its tokens are for one action, one use and two minutes. When they are
 * not required, calls without a token pass, as from API tools; a wrong one is still refused.
 */
export class SandboxCaptcha implements CaptchaProvider {
  readonly #key = randomBytes(32);
  readonly #used = new Map<string, number>();

  readonly #isDemanded: boolean;

  constructor(isDemanded = true) {
    this.#isDemanded = isDemanded;
  }

  /** A token for an action. */
  issue(action: string): string {
    const what = `${action}.${Date.now() + LIFE}.${randomBytes(8).toString('hex')}`;
    return `${what}.${this.#sign(what)}`;
  }

  async verify(token: string, action: string): Promise<boolean> {
    if (token === '' && !this.#isDemanded) return true;
    const [forAction, until, nonce, signature = ''] = token.split('.');
    const expected = Buffer.from(this.#sign(`${forAction}.${until}.${nonce}`));
    const given = Buffer.from(signature);
    if (given.length !== expected.length || !timingSafeEqual(given, expected)) return false;
    this.#forget();
    if (forAction !== action || Number(until) < Date.now() || this.#used.has(signature)) return false;
    this.#used.set(signature, Number(until));
    return true;
  }

  #sign(what: string): string {
    return createHmac('sha256', this.#key).update(what).digest('hex');
  }

  #forget(): void {
    for (const [signature, until] of this.#used) if (until < Date.now()) this.#used.delete(signature);
  }
}
