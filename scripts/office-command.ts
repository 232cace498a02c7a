import process from 'node:process';
import { createInterface } from 'node:readline/promises';
import type { Command } from 'commander';
import { askBeforeMigrating } from '#server/core/store/migration-consent.ts';
import { command } from './command.ts';

/**
 * A command that opens the store of DATABASE_URL. A store of an older version is migrated only after confirmation in
 * the terminal, or with `--migrar`.
 */
export function officeCommand(script: string, description: string): Command {
  askBeforeMigrating(askInTerminal);
  return command(script, description)
    .option('--migrar', 'si la base es de una versión anterior, la migra sin preguntar')
    .on('option:migrar', () => askBeforeMigrating(async () => true));
}

/** Asks on the terminal; without one the answer is no. */
async function askInTerminal(pending: readonly string[]): Promise<boolean> {
  const { stdin, stderr } = process;
  stderr.write(
    `La base es de una versión anterior: le faltan cambios (${pending.length}, hasta ${pending.at(-1)}). ` +
      'Migrada, la versión anterior ya no la abre, y un portal que esté corriendo con ella deja de andar.\n',
  );
  if (!stdin.isTTY) return false;
  const terminal = createInterface({ input: stdin, output: stderr });
  try {
    return /^s(í|i)?$/i.test((await terminal.question('¿Migrarla ahora? (s/N) ')).trim());
  } finally {
    terminal.close();
  }
}
