import { describe, expect, it } from 'vitest';
import { mailboxPage } from './mailbox-page.ts';

describe('the page of the sandbox mailbox', () => {
  it('writes what letters say as text, whatever it is', () => {
    const nasty = `<script>alert("x")</script> & 'y'`;
    const page = mailboxPage([{ to: nasty, subject: nasty, text: nasty, at: nasty }], nasty);
    expect(page).not.toContain('<script>');
    expect(page).toContain('&lt;script&gt;alert(&quot;x&quot;)&lt;/script&gt; &amp; &#39;y&#39;');
  });

  it('says when there is nothing', () => {
    expect(mailboxPage([], '')).toContain('Todavía no se envió ningún correo.');
  });

  it('says that it is a demonstration', () => {
    const strip = '<strong>Demostración</strong> Todo es de prueba.';
    expect(mailboxPage([], 'Todo es de prueba.')).toContain(strip);
  });
});
