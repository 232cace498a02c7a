import { email } from '#formats/email.ts';
import { plainLine, plainLines } from '#formats/written/plain-text.ts';
import type { Mail, MailProvider } from './mail-provider.ts';

/** Characters; more is no subject, nor a letter, that the portal writes. */
const LONGEST_SUBJECT = 150;
const LONGEST_TEXT = 20_000;

/**
 * Sends letters in a form that services cannot misinterpret: one address, a one-line subject and a text without control
 * characters. Old letters without a valid address are not sent; the reason is passed to `failed`.
 */
export class PlainMail implements MailProvider {
  readonly #service: MailProvider;
  readonly #failed: (error: unknown) => void;

  constructor(service: MailProvider, failed: (error: unknown) => void) {
    this.#service = service;
    this.#failed = failed;
  }

  send(mail: Mail): void {
    if (this.#hasAddress(mail)) this.#service.send(plainMail(mail));
  }

  async deliver(mail: Mail): Promise<void> {
    if (this.#hasAddress(mail)) await this.#service.deliver(plainMail(mail));
  }

  #hasAddress({ to, subject }: Mail): boolean {
    const isAddress = email.valid(to);
    if (!isAddress) this.#failed(new Error(`A letter has no address that can be written to: ${subject}`));
    return isAddress;
  }
}

function plainMail({ to, subject, text }: Mail): Mail {
  return {
    to,
    subject: plainLine(subject).slice(0, LONGEST_SUBJECT),
    text: plainLines(text).slice(0, LONGEST_TEXT),
  };
}
