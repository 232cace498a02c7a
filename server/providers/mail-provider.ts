export interface Mail {
  to: string;
  subject: string;
  text: string;
}

export interface MailProvider {
  /** Takes a letter and delivers it later: how long that takes, or whether it works, is not told by any answer. */
  send(mail: Mail): void;
}
