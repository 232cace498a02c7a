import { escapeHtml } from '#contract/escape-html.ts';
import { STYLE_PATH } from './sandbox-style.ts';

/** A page of the sandbox, with the banner of the demonstration. `content` is HTML; `title` and `notice` are text. */
export function sandboxPage(title: string, content: string, notice: string): string {
  return `<!doctype html>
<html lang="es-AR">
<head><meta charset="utf-8"><meta name="viewport" content="width=device-width"><link rel="icon" href="data:,"><link rel="stylesheet" href="${STYLE_PATH}"><title>${escapeHtml(title)}</title></head>
<body><aside aria-label="Aviso"><strong>Demostración</strong> ${escapeHtml(notice)}</aside>
<main><h1>${escapeHtml(title)}</h1>
${content}
</main></body>
</html>`;
}
