import fc from 'fast-check';
import { beforeAll } from 'vitest';

/** What a person would see is waited for on a machine however busy: no test is timed. */
const PATIENCE = 30_000;

// Every run draws the same cases: a test is red for what was changed, never by chance. `FC_SEED=0` draws others.
const seed = Number(process.env['FC_SEED'] ?? 20_260_415);
if (seed !== 0) fc.configureGlobal({ seed });

beforeAll(async () => {
  if (typeof document === 'undefined') return;
  const { configure } = await import('@testing-library/react');
  configure({ asyncUtilTimeout: PATIENCE });
});
