import { readEnvironment } from '#runtime/portal/environment.ts';
import { readGivenParameters } from '#runtime/portal/given-parameters.ts';
import { createServices } from '#runtime/services/services.ts';
import { compiledPortal } from './compiled-portal.ts';
import { startPortal } from './start-portal.tsx';

void startPortal(createServices(compiledPortal, readEnvironment(), readGivenParameters()));
