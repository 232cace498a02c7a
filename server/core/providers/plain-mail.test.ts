import { expect, it } from 'vitest';
import type { Mail, MailProvider } from './mail-provider.ts';
import { PlainMail } from './plain-mail.ts';

function mailbox() {
  const taken: Mail[] = [];
  const failures: unknown[] = [];
  const service: MailProvider = {
    send: (mail) => void taken.push(mail),
    deliver: async (mail) => void taken.push(mail),
  };
  return { taken, failures, mail: new PlainMail(service, (error) => failures.push(error)) };
}

it('a letter has a subject of one line and a text without controls', async () => {
  const { taken, mail } = mailbox();
  const letter = {
    to: 'juan@ejemplo.test',
    subject: 'Boleta\r\nBcc: otra@ejemplo.test',
    text: 'Una\r\nDos\x1b[2J\u202e',
  };
  mail.send(letter);
  await mail.deliver(letter);
  const plain = { ...letter, subject: 'Boleta Bcc: otra@ejemplo.test', text: 'Una\nDos [2J' };
  expect(taken).toEqual([plain, plain]);
});

it.each(['juan@ejemplo.test, otra@ejemplo.test', '---', '', 'juan@ejemplo.test\r\nBcc: otra@ejemplo.test'])(
  'a letter to no single address goes nowhere, and is not tried again: %j',
  async (to) => {
    const { taken, failures, mail } = mailbox();
    const letter = { to, subject: 'Boleta', text: 'Una' };
    mail.send(letter);
    await mail.deliver(letter);
    expect([taken, failures.length]).toEqual([[], 2]);
  },
);
