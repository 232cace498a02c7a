import { readEnvironment } from '#runtime/portal/environment.ts';
import { readGivenParameters } from '#runtime/portal/given-parameters.ts';
import { createServices } from '#runtime/services/services.ts';
import { yieldToMain } from '#runtime/portal/yield-to-main.ts';
import { compiledPortal } from './compiled-portal.ts';
import { startPortal } from './start-portal.tsx';

/**
 * Yields between steps so that each is a task of its own. No top-level await: the bundler would split modules into
 * smaller chunks.
 */
async function start(): Promise<void> {
  await yieldToMain();
  const services = createServices(compiledPortal, readEnvironment(), readGivenParameters());
  await yieldToMain();
  await startPortal(services);
}

void start();
