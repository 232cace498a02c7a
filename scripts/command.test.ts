import { readdirSync, readFileSync } from 'node:fs';
import { Option } from 'commander';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { command } from './command.ts';

afterEach(() => vi.restoreAllMocks());

/** Output of a command, and its exit code. */
function run(...words: string[]): { said: string; code: number } {
  const said: string[] = [];
  vi.spyOn(console, 'error').mockImplementation((text: string) => void said.push(text));
  vi.spyOn(process.stdout, 'write').mockImplementation((text) => said.push(String(text)) > 0);
  let code = 0;
  vi.spyOn(process, 'exit').mockImplementation((given) => {
    code = Number(given);
    throw new Error('ended');
  });
  try {
    command('prueba', 'Prueba algo.')
      .argument('<numero>', 'número y año')
      .requiredOption('--estado <estado>', 'estado nuevo')
      .addOption(new Option('--tipo <tipo>', 'qué es').choices(['uno', 'dos']).default('uno'))
      .parse(words, { from: 'user' });
  } catch (error) {
    if ((error as Error).message !== 'ended') throw error;
  }
  return { said: said.join(''), code };
}

describe('a command', () => {
  it('tells all that can be said, in Spanish', () => {
    const { said, code } = run('--help');
    expect(said).toBe(`Uso: npm run prueba -- [opciones] <numero>

Prueba algo.

Argumentos:
  numero             número y año

Opciones:
  --estado <estado>  estado nuevo
  --tipo <tipo>      qué es (puede ser uno, dos; si falta, uno)
  -h, --help         muestra esta ayuda
`);
    expect(code).toBe(0);
  });

  it.each([
    [['--estado', 'X'], 'Falta decir <numero>.'],
    [['1'], 'Falta decir --estado <estado>.'],
    [['1', '--estado'], 'A --estado <estado> le falta su valor.'],
    [['1', '--estado', 'X', '--tipo', 'tres'], '"tres" no vale en --tipo <tipo>: puede ser uno, dos.'],
    [['1', '--estado', 'X', '--tip', 'uno'], 'No existe la opción --tip. ¿Quisiste decir --tipo?'],
    [['1', '--estado', 'X', '--reparar'], 'No existe la opción --reparar.'],
    [['1', '2', '--estado', 'X'], 'Sobran palabras: van 1 y hay 2. Lo que lleva espacios va entre comillas.'],
  ])('says what is wrong with %j, and ends with 2', (words, sentence) => {
    expect(run(...words)).toEqual({
      said: `${sentence}\nCon --help se ve todo lo que se puede decir.`,
      code: 2,
    });
  });
});

/** They copy a store as it is, of any version, and migrate nothing. */
const COPYING = ['respaldo.ts', 'restaurar.ts'];

it('every command that opens the store asks before it migrates an older one', () => {
  const opening = readdirSync('scripts')
    .filter((file) => file.endsWith('.ts') && !file.endsWith('.test.ts') && !COPYING.includes(file))
    .map((file) => ({ file, text: readFileSync(`scripts/${file}`, 'utf8') }))
    .filter(({ text }) => text.includes("'#server/commands/"));
  expect(opening.length).toBeGreaterThan(10);
  expect(opening.filter(({ text }) => !text.includes(' officeCommand(')).map(({ file }) => file)).toEqual([]);
});
