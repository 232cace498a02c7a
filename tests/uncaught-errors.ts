import { writeFileSync } from 'node:fs';
import type { Reporter } from 'vitest/node';

type Ended = NonNullable<Reporter['onTestRunEnd']>;

/** Writes what was thrown outside every test, as a list of texts, into the file that `UNCAUGHT_FILE` names. */
export default class UncaughtErrors implements Reporter {
  onTestRunEnd(_modules: Parameters<Ended>[0], errors: Parameters<Ended>[1]): void {
    const file = process.env['UNCAUGHT_FILE'];
    const texts = errors.map(
      ({ message, stack, stacks }) => `${message} ${stack ?? JSON.stringify(stacks ?? '')}`,
    );
    if (file) writeFileSync(file, JSON.stringify(texts));
  }
}
