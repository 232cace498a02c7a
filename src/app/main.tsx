import { readEnvironment } from '#runtime/environment.ts';
import { createServices } from '#runtime/services.ts';
import { compiledPortal } from './compiled-portal.ts';
import { startPortal } from './start-portal.tsx';

void startPortal(createServices(compiledPortal, readEnvironment()));
