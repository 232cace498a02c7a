import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { STREETS } from '#server/seed/catalogues/streets.ts';
import { MEN, SURNAMES, WOMEN } from '#server/seed/catalogues/names.ts';
import { Random } from '#server/seed/parts/random.ts';
import { taxNumber } from '#server/seed/parts/tax-number.ts';

/** Size of a generated town. */
export interface TownSize {
  people: number;
  /** Months of obligations per object, up to 03/2026. */
  months: number;
}

/** Written files by base register. */
export type Town = Readonly<Record<string, { path: string; rows: number }>>;

const FIRST_DOCUMENT = 97_000_000;
const LETTERS = 'ABCDEFGHIJ';

/**
 * Writes the spreadsheets of a town without other systems; the same size gives the same content. Each person has a
 * vehicle, each second one a property, each tenth one a business, and all objects have obligations and payments.
 */
export function writeTown(folder: string, { people, months }: TownSize): Town {
  const random = new Random('town');
  const files = new Map<string, string[]>([
    ['contribuyentes', ['cuit;nombre;correo;telefono;domicilio']],
    ['vehiculos', ['dominio;padron;titular;marca;modelo;anio;tipo;valuacion']],
    ['inmuebles', ['unidad_urbana;padron;titular;nomenclatura;calle;puerta;zona_servicios;frente;valuacion']],
    ['comercios', ['padron;titular;tributo;nombre;domicilio;inicio;actividades']],
    ['obligaciones', ['tributo;padron;periodo;vencimiento;capital']],
    ['pagos', ['tributo;padron;periodo;fecha;importe;comprobante']],
  ]);
  const add = (name: string, ...cells: readonly (string | number)[]) =>
    void files.get(name)!.push(cells.join(';'));
  for (let i = 0; i < people; i++) {
    const isWoman = i % 2 === 0;
    const cuit = taxNumber(isWoman ? 'woman' : 'man', FIRST_DOCUMENT + i);
    const street = random.pick(STREETS);
    const named = `${random.pick(SURNAMES)} ${random.pick(isWoman ? WOMEN : MEN)}`;
    add('contribuyentes', cuit, named, `vecino.${i}@ejemplo.test`, '', `${street} ${100 + i}`);
    const charge = (tax: string, register: number, base: number) => {
      for (let back = 0; back < months; back++) {
        const month = new Date(Date.UTC(2026, 2 - back, 1)).toISOString();
        const period = `${month.slice(5, 7)}/${month.slice(0, 4)}`;
        add('obligaciones', tax, register, period, `10/${period}`, `${base},50`);
        // Taxpayers with an odd number owe the last two months; the others owe nothing.
        if (i % 2 === 0 || back > 1)
          add('pagos', tax, register, period, `09/${period}`, `${base},50`, `B-${i}-${back}`);
      }
    };
    const plate = `${LETTERS[Math.floor(i / 1000)]}Z${String(i % 1000).padStart(3, '0')}ZZ`;
    add(
      'vehiculos',
      plate,
      700_001 + i,
      cuit,
      'FIAT',
      'CRONOS',
      random.integer(2010, 2024),
      'AUTOMÓVIL',
      '9.500.000,00',
    );
    charge('0006', 700_001 + i, random.integer(5_000, 20_000));
    if (i % 2 === 0) {
      const block = random.integer(1, 320);
      add(
        'inmuebles',
        200_001 + i,
        800_001 + i,
        cuit,
        `01-Z-${block}-${random.integer(1, 40)}`,
        street,
        100 + i,
        'A',
        '10,5',
        '22.000.000,00',
      );
      charge('0007', 800_001 + i, random.integer(4_000, 9_000));
    }
    if (i % 10 === 0)
      add(
        'comercios',
        900_001 + i,
        cuit,
        '0012',
        `Almacén ${i}`,
        `${street} ${100 + i}`,
        '01/03/2015',
        '471130',
      );
  }
  return Object.fromEntries(
    [...files].map(([name, lines]) => {
      const path = join(folder, `${name}.csv`);
      writeFileSync(path, `${lines.join('\r\n')}\r\n`);
      return [name, { path, rows: lines.length - 1 }];
    }),
  );
}
