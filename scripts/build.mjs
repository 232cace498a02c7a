import { ensureBuilt } from './machine/built.mjs';
import { ensureGenerated } from './machine/generated.mjs';

/** A process that builds what is not built yet, for who has something else to do meanwhile. */
ensureBuilt();
ensureGenerated();
