import { auditConfig } from './core/audit/audit-config.ts';
import { buildApp, type AppOptions } from './app.ts';
import { checkCatalogues } from './core/catalogues/check-catalogues.ts';
import { withoutHandler } from './endpoints/without-handler.ts';
import { officeClock } from './core/time/clock.ts';
import {
  readServerEnvironment,
  type ServerEnvironment,
  type Variables,
} from './core/environment/server-environment.ts';
import { missingAntivirus } from './core/environment/missing-antivirus.ts';
import { isPagesOnly } from './core/environment/pages-environment.ts';
import { openOffice } from './core/environment/open-office.ts';
import { keepServedAddress } from './core/environment/served-address.ts';
import { undeclaredProxy } from './core/environment/undeclared-proxy.ts';
import { demandConfig } from './core/config/demand-config.ts';
import { readPortalConfig, type PortalConfig } from './core/config/portal-config.ts';
import type { Database } from './core/store/database.ts';
import { DEMO_OFFICER } from './seed/demo/demo-officers.ts';
import { demoSignIns, seed } from './seed/seed.ts';
import { listenAt, type StartedServer } from './core/http/listen-at.ts';
import { startPages } from './pages-server.ts';
import { whenAvailable } from './core/store/when-available.ts';

// For a process that runs several portals with shared threads.
export { WorkerPdfRenderer } from './core/files/worker-pdf-renderer.ts';
export { ThreadInspector } from './core/inspection/thread-inspector.ts';
export { WorkerPagePrerenderer } from './core/pages/page-prerenderer.ts';

export interface StartOptions extends Pick<AppOptions, 'drawer' | 'pageDrawer' | 'inspector' | 'prepared'> {
  /** Called with messages for the operator, a line each. */
  tell(line: string): void;
  /** Called when the store does not answer; it is retried until it does. */
  away(error: unknown): void;
}

/**
 * Starts the portal as its variables declare (`.env.example`): store, demo data when it is new, and server; or only its
 * pages.
 * @throws {Error} when it cannot start
 */
export async function startServer(variables: Variables, options: StartOptions): Promise<StartedServer> {
  if (isPagesOnly(variables)) return startPages(variables, options.tell);
  const environment = readServerEnvironment(variables);
  demandConfig(environment);
  const config = await readPortalConfig(environment.config);
  const migrated = (names: string[]) =>
    options.tell(`La base era de una versión anterior, y se migró: ${names.join(', ')}.`);
  const db = await whenAvailable(() => openOffice(environment, migrated), options.away);
  try {
    return await servePortal({ environment, config, db }, options);
  } catch (error) {
    await db.destroy();
    throw error;
  }
}

interface OpenedOffice {
  environment: ServerEnvironment;
  config: PortalConfig;
  db: Database;
}

async function servePortal(
  { environment, config: { portal, declarations }, db }: OpenedOffice,
  { tell, away, ...options }: StartOptions,
): Promise<StartedServer> {
  const clock = officeClock(portal.timeZone, environment.today);
  const { instance } = environment;
  const demo = instance.demo && { today: clock.today(), password: instance.password, collector: portal };
  await whenAvailable(async () => {
    if (demo) await seed(db, demo);
    else for (const line of await checkCatalogues(db, clock.today())) tell(line);
    await auditConfig(db, environment.config);
    await keepServedAddress(db, environment);
  }, away);
  const app = await whenAvailable(() => buildApp({ environment, db, clock, ...options }), away);
  const { port, close } = await listenAt(app, environment);
  tell(`${portal.name}\nhttp://localhost:${port}`);
  if (instance.demo) {
    tell(`Usuarios de demostración, con la clave ${instance.password}:`);
    for (const { cuit, name } of demoSignIns) tell(`  ${cuit}  ${name}`);
    tell(`Administración: ${DEMO_OFFICER.cuit}; segundo factor para tu aplicación: ${DEMO_OFFICER.secret}`);
    tell('Los correos de la demostración, con sus códigos, se leen en /sandbox/correo.');
  }
  for (const line of [undeclaredProxy(environment), missingAntivirus(environment)]) if (line) tell(line);
  for (const line of withoutHandler(declarations.endpoints)) tell(line);
  return {
    async close() {
      await close();
      await db.destroy();
    },
  };
}
