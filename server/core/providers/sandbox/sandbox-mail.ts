import type { Mail, MailProvider } from '#server/core/providers/mail-provider.ts';
import type { Ledger } from './ledger.ts';

/** Puts letters where they can be read, instead of sending them. */
export class SandboxMail implements MailProvider {
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
