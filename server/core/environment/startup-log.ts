import process from 'node:process';
import pino from 'pino';
import type { Variables } from './server-environment.ts';

/** Log outside of requests: at startup and on exit. */
interface StartupLog {
  /** For the person who starts it. */
  tell(text: string): void;
  /** Something to be mended, which does not stop it. */
  warn(text: string): void;
  /** Why it does not go on. */
  fail(error: unknown, text: string): void;
}

/**
 * Lines of JSON from the first one, as those of requests, unless LOG_FORMAT or a demonstration wants text. It works before the
 * variables were checked, so that what is wrong with them is a line as well.
 */
export function startupLog({ LOG_FORMAT, PORTAL_DEMO }: Variables): StartupLog {
  const isText = LOG_FORMAT === 'text' || (LOG_FORMAT !== 'json' && PORTAL_DEMO === 'on');
  return isText ? textLog() : jsonLog();
}

function textLog(): StartupLog {
  return {
    tell: (text) => void process.stdout.write(`${text}\n`),
    warn: (text) => void process.stderr.write(`${text}\n`),
    fail: (_, text) => void process.stderr.write(`${text}\n`),
  };
}

function jsonLog(): StartupLog {
  // At once: the process may end with the next line.
  const log = pino({}, pino.destination({ dest: 1, sync: true }));
  hearProcess(log);
  return {
    tell: (text) => log.info(text),
    warn: (text) => log.warn(text),
    fail: (err, text) => log.fatal({ err }, text),
  };
}

/** Logs what Node would otherwise print by itself. */
function hearProcess(log: pino.Logger): void {
  process.removeAllListeners('warning');
  process.on('warning', ({ name, message, stack }) => log.warn({ name, stack }, message));
  process.on('uncaughtException', (err) => {
    log.fatal({ err }, 'the process ends: an error that nothing handled');
    process.exit(1);
  });
}
