import type { Mail, MailProvider } from './mail-provider.ts';

const ANSWER_MILLISECONDS = 20_000;

/** A mail service that takes `{ from, to, subject, text }` as JSON. */
export class HttpMail implements MailProvider {
  readonly #settings: { url: string; key: string; from: string };
  readonly #failed: (error: unknown) => void;

  constructor(settings: { url: string; key: string; from: string }, failed: (error: unknown) => void) {
    this.#settings = settings;
    this.#failed = failed;
  }

  send(mail: Mail): void {
    this.deliver(mail).catch(this.#failed);
  }

  async deliver(mail: Mail): Promise<void> {
    const { url, key, from } = this.#settings;
    const response = await fetch(url, {
      method: 'POST',
      headers: { authorization: `Bearer ${key}`, 'content-type': 'application/json' },
      body: JSON.stringify({ from, ...mail }),
      redirect: 'error',
      signal: AbortSignal.timeout(ANSWER_MILLISECONDS),
    });
    if (!response.ok) throw new Error(`The mail service answered ${response.status}.`);
  }
}
