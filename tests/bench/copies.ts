import { cpSync, mkdirSync, mkdtempSync, readFileSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';

/** The screen that is copied, the area its fragment asks, and the endpoints there: each copy has an area of its own. */
const SCREEN = 'automotores/planes-pago';
const AREA = 'Automotor';
const ENDPOINTS = ['PFP/EstadoDeuda', 'PFP/ModificacionFechaPago', 'PFP/EmitirBoleta'];

const read = (kind: string, name: string) => readFileSync(`config/${kind}/${name}.json`, 'utf8');

/** A folder with the portal's config and `count` screens more, each with its endpoints and a menu entry. */
export function withCopies(count: number): string {
  const folder = join(mkdtempSync(join(tmpdir(), 'config-')), 'config');
  cpSync('config', folder, { recursive: true });
  const write = (path: string, text: string) => {
    mkdirSync(dirname(join(folder, path)), { recursive: true });
    writeFileSync(join(folder, path), text);
  };
  const numbers = Array.from({ length: count }, (_, number) => String(number).padStart(4, '0'));
  for (const number of numbers) {
    const area = `Copia${number}`;
    write(`screens/copias/c${number}.json`, read('screens', SCREEN).replaceAll(`"${AREA}"`, `"${area}"`));
    for (const name of ENDPOINTS)
      write(
        `endpoints/${area}/${name}.json`,
        read('endpoints', `${AREA}/${name}`).replace(/"wire": \{[^}]*\},\s*/, ''),
      );
  }
  const menu = JSON.parse(read('menus', 'side')) as { items: object[] };
  const entries = numbers.map((number) => ({ title: `Copia ${number}`, to: `/copias/c${number}` }));
  write(
    'menus/side.json',
    JSON.stringify({ ...menu, items: [...menu.items, { title: 'Copias', items: entries }] }),
  );
  return folder;
}
