import { existsSync } from 'node:fs';
import process from 'node:process';
import { busyPort } from './core/errors/busy-port.ts';
import { nodeWarning } from './core/environment/node-support.ts';
import { startupLog } from './core/environment/startup-log.ts';
import { describeStoreError } from './core/store/describe-store-error.ts';
import { unwritableCause } from './core/store/store-unavailable.ts';
import { startServer } from './portal.ts';

if (existsSync('.env')) process.loadEnvFile('.env');
const log = startupLog(process.env);

/** Starts the portal as the variables of the process say; it ends in order with Ctrl-C. */
async function main(): Promise<void> {
  const old = nodeWarning(process.versions.node, new Date().toISOString().slice(0, 10));
  if (old) log.warn(old);
  const portal = await startServer(process.env, { tell: log.tell, away, prepared: true });
  let closing: Promise<void> | undefined;
  const close = () => {
    closing ??= portal.close().then(() => process.exit(0), fail);
  };
  // Below npm, Ctrl-C comes twice, from the terminal and from npm; a closed terminal hangs up.
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) process.on(signal, close);
}

function away(error: unknown): void {
  log.warn(
    unwritableCause(error)
      ? `La base no se puede escribir: se espera a que se pueda. ${describeStoreError(error) ?? ''}`
      : `La base de datos no responde: se espera a que vuelva. ${reasonOf(error)}`,
  );
}

function fail(error: unknown): void {
  log.fail(error, reasonOf(error));
  process.exit(1);
}

function reasonOf(error: unknown): string {
  const { code, port, message = String(error) } = error as { code?: string; port?: number; message?: string };
  return code === 'EADDRINUSE' ? busyPort(port) : message;
}

main().catch(fail);
