import { writeFileSync } from 'node:fs';
import type { Reporter } from 'vitest/node';

type Ended = NonNullable<Reporter['onTestRunEnd']>;

/** Writes errors thrown outside tests, as a JSON list of texts, to the file named by `UNCAUGHT_FILE`. */
export default class UncaughtErrors implements Reporter {
  onTestRunEnd(_modules: Parameters<Ended>[0], errors: Parameters<Ended>[1]): void {
    const file = process.env['UNCAUGHT_FILE'];
    const texts = errors.map(
      ({ message, stack, stacks }) => `${message} ${stack ?? JSON.stringify(stacks ?? '')}`,
    );
    if (file) writeFileSync(file, JSON.stringify(texts));
  }
}
