import { beforeAll } from 'vitest';

/** What a person would see is waited for on a machine however busy: no test is timed. */
const PATIENCE = 30_000;

beforeAll(async () => {
  if (typeof document === 'undefined') return;
  const { configure } = await import('@testing-library/react');
  configure({ asyncUtilTimeout: PATIENCE });
});
