import type { CaptchaProvider } from './captcha-provider.ts';

/** A score-based captcha that answers `{ success, score, action }` to `secret` and `response`. */
export class HttpCaptcha implements CaptchaProvider {
  readonly #settings: { verify: string; secret: string; minScore: number };

  constructor(settings: { verify: string; secret: string; minScore: number }) {
    this.#settings = settings;
  }

  async verify(token: string, action: string): Promise<boolean> {
    const { verify, secret, minScore } = this.#settings;
    const body = new URLSearchParams({ secret, response: token });
    const response = await fetch(verify, {
      method: 'POST',
      body,
      redirect: 'error',
      signal: AbortSignal.timeout(10_000),
    });
    const answer = (await response.json()) as { success?: boolean; score?: number; action?: string };
    return answer.success === true && answer.action === action && (answer.score ?? 0) >= minScore;
  }
}
