export interface Mail {
  to: string;
  subject: string;
  text: string;
}

export interface MailProvider {
  /** Accepts a letter to deliver later, so that neither the time of the answer nor its status reveals the delivery. */
  send(mail: Mail): void;
  /** Delivers a letter; rejects when the service did not accept it. */
  deliver(mail: Mail): Promise<void>;
}
