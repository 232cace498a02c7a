import { statSync } from 'node:fs';
import { stdin, stdout } from 'node:process';
import { createInterface } from 'node:readline/promises';
import { Command, Option } from 'commander';
import { kinds, type Kind, type KindName } from './new/kinds.ts';
import { makeProcedure } from './new/make-procedure.ts';

interface Flags {
  config: string;
  kind?: KindName;
  route?: string;
  title?: string;
  menu?: string;
  fields?: string;
}

/**
 * `npm run new`: writes screen, endpoints, codes, menu entry and cases of a new procedure. Asks what the flags do not
 * say. Exit code 0: written; 1: it cannot be made so; 2: it was not said how.
 */
const names = Object.keys(kinds) as KindName[];
const command = new Command('new')
  .description('Crea un trámite nuevo: pantalla, endpoints, códigos, menú y casos.')
  .addOption(
    new Option('--kind <tipo>', names.map((name) => `${name}: ${kinds[name].about}`).join('\n')).choices(
      names,
    ),
  )
  .option('--route <ruta>', 'ruta de la pantalla, por ejemplo /tasas/alumbrado')
  .option('--title <título>', 'título de la pantalla')
  .option(
    '--menu <grupo>',
    'grupo del menú lateral donde va, por ejemplo "Automotor" o "Automotor > Estado de deuda"; si falta, va suelto',
  )
  .option(
    '--fields <campos>',
    'nombre:tipo:Rótulo,... El tipo es texto, texto_largo, entero, si_no, archivo, un formato o una enumeración',
  )
  .option('--config <carpeta>', 'carpeta de config', process.env['PORTAL_CONFIG'] || 'config')
  .exitOverride(({ exitCode }) => process.exit(exitCode === 0 ? 0 : 2))
  .parse();

const flags = command.opts<Flags>();
if (!statSync(flags.config, { throwIfNoEntry: false })?.isDirectory())
  refuse(`No existe la carpeta ${flags.config}.`, 2);
const { kind, route, title, menu, fields } = await completed(flags);
try {
  const written = await makeProcedure({
    config: flags.config,
    kind,
    route,
    title,
    ...(menu && { menu }),
    ...(fields && { fields }),
  });
  console.log(`Se escribió en ${flags.config}/:\n${written.map((name) => `  ${name}`).join('\n')}\n`);
  console.log(`Para probar sus casos:  npm run cases -- ${route.slice(1)}`);
  console.log(
    `Para verlo andar:       npm run dev, y abrí http://localhost:${process.env['PORT'] || 3000}${route}`,
  );
  const { backend }: Kind = kinds[kind];
  if (backend) console.log(`\nFalta: ${backend}`);
} catch (error) {
  refuse(error instanceof Error ? error.message : String(error), 1);
}

/** Asks for what the flags do not say. */
async function completed({ kind, route, title, menu, fields }: Flags) {
  if (kind && route && title) return { kind, route, title, menu, fields };
  if (!stdin.isTTY) {
    const missing = Object.entries({ kind, route, title }).flatMap(([name, value]) =>
      value ? [] : `--${name}`,
    );
    refuse(`Falta decir ${missing.join(', ')}.`, 2);
  }
  const lines = createInterface({ input: stdin, output: stdout });
  try {
    for (const name of names) console.log(`  ${name.padEnd(12)} ${kinds[name].about}`);
    const ask = async (question: string, given: string | undefined) =>
      given ?? (await lines.question(question)).trim();
    const asked = await ask('¿Qué tipo de trámite es? ', kind);
    const found = names.find((name) => name === asked);
    if (!found) refuse(`No hay un tipo "${asked}": puede ser ${names.join(', ')}.`, 2);
    return {
      kind: found,
      title: await ask('¿Cómo se llama? ', title),
      route: await ask('¿Cuál es su ruta? (por ejemplo /tasas/alumbrado) ', route),
      menu: await ask('¿En qué grupo del menú va? (vacío: suelto) ', menu),
      fields: await ask(`¿Qué campos tiene? (vacío: ${kinds[found].fields}) `, fields),
    };
  } finally {
    lines.close();
  }
}

function refuse(message: string, code: number): never {
  console.error(message);
  process.exit(code);
}
