import type { FileInspector } from '#server/core/inspection/file-inspector.ts';
import { inspectFile } from '#server/core/inspection/inspect-file.ts';

/** Inspects in the thread of the test: threads take longer to start than most tests run. */
export const sameThreadInspector: FileInspector = { inspect: inspectFile, close: async () => undefined };
