import type { Letter } from './ledger.ts';

const ENTITIES: Readonly<Record<string, string>> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  "'": '&#39;',
};

/** The letters of the sandbox, as a page. */
export function mailboxPage(letters: readonly Letter[]): string {
  const articles = letters.map(
    ({ to, subject, text, at }) =>
      `<article><h2>${escaped(subject)}</h2><p>Para ${escaped(to)} · <time>${escaped(at)}</time></p><p>${escaped(text)}</p></article>`,
  );
  const content = articles.join('\n') || '<p>Todavía no se envió ningún correo.</p>';
  return `<!doctype html>
<html lang="es-AR">
<head><meta charset="utf-8"><meta name="viewport" content="width=device-width"><title>Correo de prueba</title></head>
<body><main><h1>Correo de prueba</h1>
${content}
</main></body>
</html>`;
}

function escaped(text: string): string {
  return text.replace(/[&<>"']/g, (character) => ENTITIES[character] ?? '');
}
