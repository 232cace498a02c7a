import { ensureBuilt } from './machine/built.mjs';
import { ensureGenerated } from './machine/generated.mjs';

/** Builds what is out of date, as a separate process, so that the caller can do other work meanwhile. */
ensureBuilt();
ensureGenerated();
