import type { Letter } from './ledger.ts';
import { escapeHtml } from '#contract/escape-html.ts';
import { sandboxPage } from './sandbox-page.ts';

/** The sandbox mailbox, as a page. `notice`: banner of the demonstration. */
export function mailboxPage(letters: readonly Letter[], notice: string): string {
  const articles = letters.map(
    ({ to, subject, text, at }) =>
      `<article><h2>${escapeHtml(subject)}</h2><p>Para ${escapeHtml(to)} · <time>${escapeHtml(at)}</time></p><p>${escapeHtml(text)}</p></article>`,
  );
  const content = articles.join('\n') || '<p>Todavía no se envió ningún correo.</p>';
  return sandboxPage('Correo de prueba', content, notice);
}
