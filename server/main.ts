import { existsSync } from 'node:fs';
import process from 'node:process';
import { auditConfig } from './core/audit/audit-config.ts';
import { buildApp } from './app.ts';
import { busyPort } from './core/errors/busy-port.ts';
import { checkCatalogues } from './core/catalogues/check-catalogues.ts';
import { withoutHandler } from './endpoints/without-handler.ts';
import { officeClock } from './core/time/clock.ts';
import { readEnvironment } from './core/environment/environment.ts';
import { openOffice } from './core/environment/open-office.ts';
import { undeclaredProxy } from './core/environment/undeclared-proxy.ts';
import { readPortalConfig } from './core/config/portal-config.ts';
import { DEMO_OFFICER } from './seed/demo/demo-officers.ts';
import { demoSignIns, seed } from './seed/seed.ts';
import { whenAvailable } from './core/store/when-available.ts';

/** Milliseconds that requests under way have when the server is asked to end. */
const GRACE = 3000;

/** Starts the portal: store, demo data when it is new, server; ends in order with Ctrl-C. */
async function main(): Promise<void> {
  if (existsSync('.env')) process.loadEnvFile('.env');
  const environment = readEnvironment(process.env);
  const { portal, declarations } = await readPortalConfig(environment.config);
  const clock = officeClock(portal.timeZone, environment.today);
  const db = await whenAvailable(() => openOffice(environment), away);
  const { instance } = environment;
  const demo = instance.demo && { today: clock.today(), password: instance.password, collector: portal };
  await whenAvailable(async () => {
    if (demo) await seed(db, demo);
    else for (const line of await checkCatalogues(db, clock.today())) tell(line);
    await auditConfig(db, environment.config);
  }, away);
  const app = await whenAvailable(() => buildApp({ environment, db, clock }), away);
  await app.listen({ port: environment.port, host: environment.host });
  const address = app.server.address();
  const port = typeof address === 'object' && address ? address.port : environment.port;
  tell(`${portal.name}\nhttp://localhost:${port}`);
  if (instance.demo) {
    tell(`Usuarios de demostración (clave ${instance.password}): ${demoSignIns.join(', ')}`);
    tell(`Administración: ${DEMO_OFFICER.cuit}; segundo factor para tu aplicación: ${DEMO_OFFICER.secret}`);
  }
  const proxy = undeclaredProxy(environment);
  if (proxy) tell(proxy);
  for (const line of withoutHandler(declarations.endpoints)) tell(line);

  let closing: Promise<void> | undefined;
  const close = () => {
    if (closing) return;
    // Browsers open connections that they never use; nothing else would end those.
    setTimeout(() => app.server.closeAllConnections(), GRACE).unref();
    closing = app
      .close()
      .then(() => db.destroy())
      .then(() => process.exit(0), fail);
  };
  // Below npm, Ctrl-C comes twice, from the terminal and from npm; a closed terminal hangs up.
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) process.on(signal, close);
}

function tell(text: string): void {
  process.stdout.write(`${text}\n`);
}

function away(error: unknown): void {
  process.stderr.write(`La base de datos no responde: se espera a que vuelva. ${reasonOf(error)}\n`);
}

function fail(error: unknown): void {
  process.stderr.write(`${reasonOf(error)}\n`);
  process.exit(1);
}

function reasonOf(error: unknown): string {
  const { code, port, message = String(error) } = error as { code?: string; port?: number; message?: string };
  return code === 'EADDRINUSE' ? busyPort(port) : message;
}

main().catch(fail);
