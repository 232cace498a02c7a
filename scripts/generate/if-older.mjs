import { ensureGenerated } from '#scripts/machine/generated.mjs';

/** A process that makes what follows from config, where it is older than config or missing. */
ensureGenerated();
