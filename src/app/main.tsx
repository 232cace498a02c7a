import { readEnvironment } from '#runtime/portal/environment.ts';
import { readGivenParameters } from '#runtime/portal/given-parameters.ts';
import { createServices } from '#runtime/services/services.ts';
import { nextTask } from '#runtime/portal/next-task.ts';
import { compiledPortal } from './compiled-portal.ts';
import { startPortal } from './start-portal.tsx';

await nextTask();
const services = createServices(compiledPortal, readEnvironment(), readGivenParameters());
await nextTask();
await startPortal(services);
