import type { FileInspector } from '#server/core/inspection/file-inspector.ts';
import { inspectFile } from '#server/core/inspection/inspect-file.ts';

/** Inspects in the test's thread: starting a worker takes longer than most tests. */
export const sameThreadInspector: FileInspector = { inspect: inspectFile, close: async () => undefined };
