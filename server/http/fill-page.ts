const SERVICES = /(<script type="application\/json" id="entorno">)[\s\S]*?(<\/script>)/;

/** The page with the addresses of this installation in it, and the modules of its screen asked for at once. */
export function fillPage(
  template: string,
  services: Readonly<Record<string, string>>,
  preloads: readonly string[],
): string {
  const json = JSON.stringify(services).replaceAll('<', '\\u003c');
  const links = preloads.map((href) => `<link rel="modulepreload" crossorigin href="${href}">`).join('');
  return template
    .replace(SERVICES, (_, open: string, close: string) => open + json + close)
    .replace('</head>', () => `${links}</head>`);
}
