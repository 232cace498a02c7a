import { realpathSync } from 'node:fs';
import { relative, resolve } from 'node:path';
import { normalizePath, type Plugin, type ViteDevServer } from 'vite';
import { looksOf, type PortalLooks } from '#contract/looks.ts';
import { check } from '#language/check/check.ts';
import { compilePortal } from '#language/compile/compile-portal.ts';
import { blockTypesOf } from '#language/compile/block-types-of.ts';
import { compileScreen } from '#language/compile/compile-screen.ts';
import { breadcrumbLabel, routeArea, routeSpecificity } from '#language/config/routes.ts';
import type { Config } from '#language/config/config.ts';
import { emit } from '#language/source/emit.ts';
import { formatFinding, type Finding } from '#language/source/finding.ts';
import { escapeHtml } from '#contract/escape-html.ts';
import { findingsPage } from '#language/report/findings-page.ts';
import { BUILT_CONFIG, configFingerprint } from '#language/load/config-fingerprint.ts';
import { configLoader } from '#language/load/load.ts';
import { preloadsOf } from '#language/compile/preloads.ts';
import { serveGallery } from './serve-gallery.ts';

const PREFIX = 'virtual:portal/';
const RESOLVED = '\0';
/** Beside Vite's manifest: the files that the server preloads with the page of each route. */
const PRELOADS = '.vite/preloads.json';
/** Entry modules: of the published page, and of development, with a gallery and an inspector. */
const ENTRY = '/src/app/main.tsx';
const DEV_ENTRY = '/src/devtools/start.tsx';
/** Notice of a demonstration: hidden in the page unless the portal is served as one. */
const STRIP = /(<aside id="demostracion"[^<>]*) hidden/;

/**
 * Compiles a config folder into the virtual modules of app/virtual.d.ts: one chunk per screen. A config with
 * findings does not build; in development they replace every page until they are fixed.
 * @param config contents of the folder, if it was already read and checked
 */
export function portalConfig(folder: string, config?: Config): Plugin {
  let traced = false;
  /** Number of changes of the folder, now and when the last page was served. */
  let changes = 0;
  let served = 0;
  // Unchanged files are neither read nor checked again, so that an edited text shows at once.
  const load = configLoader(folder);
  const current = () => (config ??= checked(load()));
  return {
    name: 'portal-config',
    enforce: 'pre',
    // The config folder may be anywhere, and node_modules may be a link; images and fonts are served from there.
    config: () => ({
      server: { fs: { allow: [process.cwd(), resolve(folder), realpathSync('node_modules')] } },
      optimizeDeps: { entries: ['index.html', 'src/devtools/{start,gallery}.tsx'] },
    }),
    configResolved: ({ command, mode }) => void (traced = command === 'serve' && mode === 'development'),
    resolveId: (id) => (id.startsWith(PREFIX) ? RESOLVED + id : undefined),
    generateBundle(_, bundle) {
      const source = JSON.stringify(preloadsOf(current(), bundle));
      this.emitFile({ type: 'asset', fileName: PRELOADS, source });
      const made = JSON.stringify({ sha256: configFingerprint(folder) });
      this.emitFile({ type: 'asset', fileName: BUILT_CONFIG, source: made });
    },
    load(id) {
      if (!id.startsWith(RESOLVED + PREFIX)) return undefined;
      return moduleOf(id.slice((RESOLVED + PREFIX).length), current(), traced);
    },
    transform: {
      filter: { id: /\/src\/app\/shell\.css(?:\?|$)/ },
      handler: (code) => `${code}\n${variables(looksOf(current().portal.value.looks))}`,
    },
    transformIndexHtml: {
      order: 'pre',
      handler(html, { server }) {
        served = changes;
        const findings = server ? findingsOf(current) : [];
        return findings.length > 0 ? findingsPage(findings) : fillPage(html, current(), server !== undefined);
      },
    },
    configureServer(server) {
      serveGallery(server, current);
      server.watcher.add(resolve(folder));
      server.watcher.on('all', (_, path) => {
        if (!path.startsWith(resolve(folder))) return;
        config = undefined;
        changes++;
        reload(server, current, path);
      });
      // A page that was loading while the folder changed missed the reload message, because it connects only now.
      server.ws.on('connection', () => {
        if (served < changes) server.ws.send({ type: 'full-reload' });
      });
    },
  };
}

/** Writes the portal's identity into the page that is painted before any script runs. */
function fillPage(html: string, { portal, folder }: Config, served: boolean): string {
  const { name, shortName, description, demonstration = '', storagePrefix } = portal.value;
  const image = resolve(folder, 'images', portal.value.logo);
  const logo = served
    ? `/@fs/${normalizePath(image).replace(/^\//, '')}`
    : normalizePath(relative('', image));
  const { colors } = looksOf(portal.value.looks);
  const values: Record<string, string> = {
    name,
    shortName,
    description,
    demonstration,
    storagePrefix,
    logo,
  };
  values['primary'] = colors.primary;
  const page = served ? html.replace(ENTRY, DEV_ENTRY).replace(STRIP, '$1') : html;
  return page.replaceAll(/%portal\.(\w+)%/g, (_, key: string) => escapeHtml(values[key] ?? ''));
}

/** CSS variables that shell.css uses. */
function variables({ colors, radius, font, webFont }: PortalLooks): string {
  const { primary, accent, page, card, text, muted, line, focus } = colors;
  const values = { primary, accent, page, card, text, muted, line, focus, font, radius: `${radius}px` };
  const said = Object.entries(values).map(([name, value]) => `--${name}:${value}`);
  const withFont = webFont ? `:root[data-web-font]{--font:${webFont}, ${font}}` : '';
  return `:root{${said.join(';')}}${withFont}`;
}

/** The modules depend on the whole folder (references, fragments, codes): a change renews them all. */
function reload(server: ViteDevServer, read: () => Config, path: string): void {
  for (const module of server.moduleGraph.idToModuleMap.values())
    if (module.id?.startsWith(RESOLVED + PREFIX)) server.moduleGraph.invalidateModule(module);
  const findings = findingsOf(read);
  if (findings.length > 0) server.config.logger.error(findings.map(formatFinding).join('\n\n'));
  server.ws.send({ type: 'full-reload', triggeredBy: path });
}

/** Findings that prevent a config from being shown; empty when there are none. */
function findingsOf(read: () => Config): readonly Finding[] {
  try {
    read();
    return [];
  } catch (error) {
    if (error instanceof ConfigError) return error.findings;
    throw error;
  }
}

class ConfigError extends Error {
  readonly findings: readonly Finding[];
  constructor(findings: readonly Finding[]) {
    super(findings.map(formatFinding).join('\n\n'));
    this.findings = findings;
  }
}

function checked(config: Config): Config {
  const findings = check(config);
  if (findings.length > 0) throw new ConfigError(findings);
  return config;
}

function moduleOf(name: string, config: Config, traced: boolean): string {
  if (name === 'portal') return compilePortal(config, traced).code;
  if (name === 'looks') return `export const looks = ${JSON.stringify(looksOf(config.portal.value.looks))};`;
  if (name === 'formats') return formatsModule(config);
  if (name === 'routes') return areasModule(config);
  if (name.startsWith('routes/')) return routesModule(config, name.slice('routes/'.length));
  const screen = config.screens.get(name.replace(/^screens\//, ''));
  if (!screen) throw new Error(`There is no module ${PREFIX}${name}.`);
  return compileScreen(screen, config, traced).code;
}

function formatsModule(config: Config): string {
  const declared = [...config.formats].map(
    ([name, { value }]) => `${JSON.stringify(name)}: patternFormat(${emit(value)})`,
  );
  return [
    `import { builtinFormats } from '#formats/formats.ts';`,
    `import { patternFormat } from '#formats/pattern.ts';`,
    `export const formats = { ...builtinFormats, ${declared.join(', ')} };`,
    `export const checks = Object.fromEntries(Object.entries(formats).map(([name, format]) => [name, format.valid]));`,
  ].join('\n');
}

function areasModule(config: Config): string {
  const areas = new Set([...config.screens.values()].map(({ route }) => routeArea(route)));
  const entries = [...areas].map(
    (area) => `${JSON.stringify(area)}: () => import(${JSON.stringify(`${PREFIX}routes/${area}`)})`,
  );
  return `export const areas = { ${entries.join(', ')} };`;
}

function routesModule(config: Config, area: string): string {
  const screens = [...config.screens.values()]
    .filter(({ route }) => routeArea(route) === area)
    .sort((a, b) => routeSpecificity(b.route) - routeSpecificity(a.route));
  const entries = screens.map((screen) => {
    const { route, name } = screen;
    const fields = { route, label: breadcrumbLabel(screen.expanded), ...blockTypesOf(screen) };
    return `{ ...${JSON.stringify(fields)}, load: () => import(${JSON.stringify(`${PREFIX}screens/${name}`)}) }`;
  });
  return `export const routes = [${entries.join(',\n')}];`;
}
