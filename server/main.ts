import { existsSync } from 'node:fs';
import process from 'node:process';
import { buildApp } from './app.ts';
import { withoutHandler } from './endpoints/without-handler.ts';
import { officeClock } from './clock.ts';
import { readEnvironment } from './environment.ts';
import { readPortalConfig } from './portal-config.ts';
import { demoSignIns, seed } from './seed/seed.ts';
import { migrate } from './store/migrate.ts';
import { openStore } from './store/open.ts';

/** Milliseconds that requests under way have when the server is asked to end. */
const GRACE = 3000;

/** Starts the portal: store, demo data when it is new, server; ends in order with Ctrl-C. */
async function main(): Promise<void> {
  if (existsSync('.env')) process.loadEnvFile('.env');
  const environment = readEnvironment(process.env);
  const { portal, declarations } = await readPortalConfig(environment.config);
  const clock = officeClock(portal.timeZone, environment.today);
  const db = await openStore(environment.databaseUrl);
  await migrate(db);
  await seed(db, { today: clock.today(), password: environment.demoPassword, collector: portal });
  const app = await buildApp({ environment, db, clock });
  await app.listen({ port: environment.port, host: environment.host });
  const address = app.server.address();
  const port = typeof address === 'object' && address ? address.port : environment.port;
  const users = demoSignIns.join(', ');
  tell(
    `${portal.name}\nhttp://localhost:${port}\nUsuarios de demostración (clave ${environment.demoPassword}): ${users}`,
  );
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

function fail(error: unknown): void {
  process.stderr.write(`${reasonOf(error)}\n`);
  process.exit(1);
}

function reasonOf(error: unknown): string {
  const { code, port, message = String(error) } = error as { code?: string; port?: number; message?: string };
  if (code === 'EADDRINUSE')
    return `El puerto ${port} está ocupado: cerrá lo que lo usa, o elegí otro con PORT.`;
  return message;
}

main().catch(fail);
