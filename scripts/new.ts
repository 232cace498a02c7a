import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { stdin, stdout } from 'node:process';
import { createInterface } from 'node:readline/promises';
import { Option } from 'commander';
import { command } from './command.ts';
import { configOption, isFolder } from './config-folder.ts';
import { makeCity } from './new/city.ts';
import { kinds } from './new/kinds.ts';
import { makeProcedure } from './new/make-procedure.ts';
import { hasGroup } from './new/menu-entry.ts';
import { MOMENTS, SIDE_MENU, slugOf, type Moment } from './new/plan-procedure.ts';

interface Flags {
  config: string;
  kind?: string;
  route?: string;
  title?: string;
  menu?: string;
  icon?: string;
  fields?: string;
  draft?: boolean;
  at?: Moment;
  city?: string;
}

/**
 * `npm run new`: writes screen, endpoints, codes, menu entry and cases of a new procedure. Prompts for missing flags.
 * Exit code 0: written; 1: it cannot be made with these options; 2: an option is missing.
 */
const names = Object.keys(kinds);
const asked = command('new', 'Crea un trámite nuevo: pantalla, endpoints, códigos, menú y casos.')
  .addOption(
    new Option('--kind <tipo>', names.map((name) => `${name}: ${kinds[name]!.about}`).join('\n')).choices(
      names,
    ),
  )
  .option('--route <ruta>', 'ruta de la pantalla, por ejemplo /tasas/alumbrado')
  .option('--title <título>', 'título de la pantalla')
  .option(
    '--menu <grupo>',
    'grupo del menú lateral donde va, por ejemplo "Automotor" o "Automotor > Estado de deuda"; si falta, va suelto',
  )
  .option('--icon <ícono>', 'ícono de la entrada suelta; con --menu, el del grupo, que se crea si no está')
  .option(
    '--fields <campos>',
    'nombre:tipo:Rótulo,... El tipo es texto, texto_largo, entero, decimal, si_no, juramento, archivo, opciones(A|B), renglones(...), un formato o una enumeración; con límites, entero(1..10), o decimales, decimal(..10|2)',
  )
  .option('--draft', 'lo que se escribe se guarda también en el servidor, y se sigue en otro equipo')
  .addOption(
    new Option('--at <momento>', 'cuándo da su certificado; si falta, al aprobarlo la oficina').choices(
      MOMENTS,
    ),
  )
  .option('--city <municipio>', 'otra ciudad, en la carpeta que dice --config: "Municipalidad de Río Manso"')
  .addOption(configOption())
  .parse();

const flags = asked.opts<Flags>();
if (flags.city) {
  await foundCity(flags.config, flags.city);
  process.exit(0);
}
if (!isFolder(flags.config)) refuse(`No existe la carpeta ${flags.config}.`, 2);
const { kind, route, title, menu, icon, fields, at } = await completed(flags);
try {
  const written = await makeProcedure(flags.config, {
    kind,
    route,
    title,
    ...(menu && { menu }),
    ...(icon && { icon }),
    ...(fields && { fields }),
    ...(flags.draft && { draft: true }),
    ...(at && { at }),
  });
  console.log(`Se escribió en ${flags.config}/:\n${written.map((name) => `  ${name}`).join('\n')}\n`);
  const other = flags.config === 'config' ? '' : flags.config;
  const here = other && `PORTAL_CONFIG=${other} `;
  console.log(`Para probar sus casos:  npm run cases -- ${route.slice(1)}${other && ` --config ${other}`}`);
  console.log(
    `Para verlo andar:       ${here}npm run dev, y abrí http://localhost:${process.env['PORT'] || 3000}${route}`,
  );
  const { left } = kinds[kind]!;
  const dev = `${here}DATABASE_URL=file:data/dev.db`;
  if (left) console.log(`\nFalta: ${left.replaceAll('{slug}', slugOf(route)).replaceAll('{dev}', dev)}`);
} catch (error) {
  refuse(error instanceof Error ? error.message : String(error), 1);
}

/** Writes the config of another city, and lists what only the city can fill in. */
async function foundCity(folder: string, municipality: string): Promise<void> {
  try {
    const written = await makeCity(folder, municipality);
    console.log(`Se escribió la config de la ${municipality} en ${folder}/ (archivos: ${written.length}).\n`);
    console.log(
      'Falta: lo que solo sabe la ciudad, en su portal.json: CUIT, contacto, con qué cobra (collection)',
    );
    console.log('y cómo se ve (looks); su logo, en images/logo.svg.\n');
    console.log(`Para revisarla:    npm run check:config -- --config ${folder}`);
    console.log(`Para verla andar:  PORTAL_CONFIG=${folder} npm run dev`);
    console.log(`Para un trámite:   npm run new -- --config ${folder}`);
  } catch (error) {
    refuse(error instanceof Error ? error.message : String(error), 1);
  }
}

/** Prompts for missing flags. */
async function completed({ config, kind, route, title, menu, icon, fields, at }: Flags) {
  if (kind && route && title) return { kind, route, title, menu, icon, fields, at };
  if (!stdin.isTTY) {
    const missing = Object.entries({ kind, route, title }).flatMap(([name, value]) =>
      value ? [] : `--${name}`,
    );
    refuse(`Falta decir ${missing.join(', ')}.`, 2);
  }
  const lines = createInterface({ input: stdin, output: stdout });
  try {
    for (const name of names) console.log(`  ${name.padEnd(12)} ${kinds[name]!.about}`);
    const ask = async (question: string, given: string | undefined) =>
      given ?? (await lines.question(question)).trim();
    const answer = await ask('¿Qué tipo de trámite es? ', kind);
    const found = names.find((name) => name === answer);
    if (!found) refuse(`No hay un tipo "${answer}": puede ser ${names.join(', ')}.`, 2);
    const named = await ask('¿Cómo se llama? ', title);
    const path = await ask('¿Cuál es su ruta? (por ejemplo /tasas/alumbrado) ', route);
    const group = await ask('¿En qué grupo del menú va? (vacío: suelto) ', menu);
    const isNew = group !== '' && !hasGroup(readFileSync(join(config, SIDE_MENU), 'utf8'), group);
    const drawing = isNew
      ? await ask(`El grupo "${group}" es nuevo. ¿Qué ícono lleva? (vacío: folder) `, icon)
      : icon;
    return {
      kind: found,
      title: named,
      route: path,
      menu: group,
      icon: isNew ? drawing || 'folder' : drawing,
      at: kinds[found]!.certifies ? await askMoment(ask, at) : at,
      fields: await ask(`¿Qué campos tiene? (vacío: ${kinds[found]!.fields}) `, fields),
    };
  } finally {
    lines.close();
  }
}

async function askMoment(
  ask: (question: string, given: string | undefined) => Promise<string>,
  at: Moment | undefined,
): Promise<Moment> {
  const said = await ask('¿Cuándo se entrega: al presentar o al aprobar? (vacío: aprobar) ', at);
  return MOMENTS.find((one) => one === said) ?? 'aprobar';
}

function refuse(message: string, code: number): never {
  console.error(message);
  process.exit(code);
}
