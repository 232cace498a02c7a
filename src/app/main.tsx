import { readEnvironment } from '#runtime/portal/environment.ts';
import { readGivenParameters } from '#runtime/portal/given-parameters.ts';
import { createServices } from '#runtime/services/services.ts';
import { nextTask } from '#runtime/portal/next-task.ts';
import { compiledPortal } from './compiled-portal.ts';
import { startPortal } from './start-portal.tsx';

/**
 * Yields between steps so that each is a task of its own. No top-level await: the bundler would split modules into
 * smaller chunks.
 */
async function start(): Promise<void> {
  await nextTask();
  const services = createServices(compiledPortal, readEnvironment(), readGivenParameters());
  await nextTask();
  await startPortal(services);
}

void start();
