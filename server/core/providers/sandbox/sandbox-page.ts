import { STYLE_PATH } from './sandbox-style.ts';

const ENTITIES: Readonly<Record<string, string>> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  "'": '&#39;',
};

/** A page of the sandbox, with the banner of the demonstration. `content` is HTML; `title` and `notice` are text. */
export function sandboxPage(title: string, content: string, notice: string): string {
  return `<!doctype html>
<html lang="es-AR">
<head><meta charset="utf-8"><meta name="viewport" content="width=device-width"><link rel="icon" href="data:,"><link rel="stylesheet" href="${STYLE_PATH}"><title>${escaped(title)}</title></head>
<body><aside aria-label="Aviso"><strong>Demostración</strong> ${escaped(notice)}</aside>
<main><h1>${escaped(title)}</h1>
${content}
</main></body>
</html>`;
}

/** Escapes a text for HTML. */
export function escaped(text: string): string {
  return text.replace(/[&<>"']/g, (character) => ENTITIES[character] ?? '');
}
