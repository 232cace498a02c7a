import { escapeHtml } from '#contract/escape-html.ts';
import { findingText, writtenAt, type Finding } from '#language/source/finding.ts';

const STYLE = `
body { margin: 0; background: #f7f8f8; color: #1b2a30; font: 16px/1.5 'Encode Sans Variable', system-ui, sans-serif }
main { max-width: 60rem; margin: 0 auto; padding: 24px 16px }
h1 { margin: 0 0 8px; font-size: 1.75rem; line-height: 1.2 }
ol { display: grid; grid-template-columns: minmax(0, 1fr); gap: 16px; margin: 24px 0 0; padding: 0; list-style: none }
li { padding: 12px 16px; background: #fff; border: 1px solid #dde3e5; border-left: 4px solid #b3261e; border-radius: 8px }
li p { margin: 0 0 8px; font-weight: 600 }
a { display: inline-flex; align-items: center; min-height: 44px; color: #0f4c5c; overflow-wrap: anywhere }
a, pre, small { font-family: ui-monospace, monospace; font-size: 14px }
small { color: #55666d; overflow-wrap: anywhere }
pre { margin: 8px 0 0; padding: 12px; overflow-x: auto; background: #f7f8f8; border-radius: 8px }
:focus-visible { outline: 3px solid #0f4c5c; outline-offset: 2px }`;

/** Page that the development server shows while config has findings; each position opens in the editor. */
export function findingsPage(findings: readonly Finding[]): string {
  const title =
    findings.length === 1 ? 'Hay algo para corregir' : `Hay ${findings.length} cosas para corregir`;
  return `<!doctype html>
<html lang="es-AR">
  <head>
    <meta charset="utf-8" />
    <meta name="viewport" content="width=device-width, initial-scale=1" />
    <title>${title}</title>
    <style>${STYLE}</style>
  </head>
  <body>
    <main>
      <h1>${title}</h1>
      Al guardar el archivo corregido vuelve la página, con lo que tenía escrito.
      <ol>${findings.map(item).join('')}</ol>
    </main>
    <iframe name="editor" title="Editor" hidden></iframe>
  </body>
</html>`;
}

function item(finding: Finding): string {
  const { file, line, column, rule } = finding;
  const place = `${file}:${line}:${column}`;
  const lines = writtenAt(finding).join('\n');
  return `
        <li>
          <a href="/__open-in-editor?file=${encodeURIComponent(place)}" target="editor">${escapeHtml(place)}</a>
          <p>${escapeHtml(findingText(finding))}</p>
          <small>${escapeHtml(rule)}</small>
          <pre tabindex="0" aria-label="Lo que dice el archivo">${escapeHtml(lines)}</pre>
        </li>`;
}
