import { existsSync } from 'node:fs';
import process from 'node:process';
import { busyPort } from './core/errors/busy-port.ts';
import { nodeWarning } from './core/environment/node-support.ts';
import { startPortal } from './portal.ts';

/** Starts the portal as the variables of the process say; it ends in order with Ctrl-C. */
async function main(): Promise<void> {
  if (existsSync('.env')) process.loadEnvFile('.env');
  const old = nodeWarning(process.versions.node, new Date().toISOString().slice(0, 10));
  if (old) process.stderr.write(`${old}\n`);
  const portal = await startPortal(process.env, { tell, away, prepared: true });
  let closing: Promise<void> | undefined;
  const close = () => {
    closing ??= portal.close().then(() => process.exit(0), fail);
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
