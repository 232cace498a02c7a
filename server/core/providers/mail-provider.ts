export interface Mail {
  to: string;
  subject: string;
  text: string;
}

export interface MailProvider {
  /** Takes a letter and delivers it later: how long that takes, or whether it works, is not told by any answer. */
  send(mail: Mail): void;
  /** Delivers a letter; settles when the service took it, fails when it did not. */
  deliver(mail: Mail): Promise<void>;
}
