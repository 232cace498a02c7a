/** What a machine of the tests has in the place of what an operator's has. */
export interface Place {
  /** Folder that is the root of that machine. */
  root: string;
  /** What is known once something ran: the seal that a command printed, where a server listens. */
  known: Record<string, string>;
}

const OWNER = '20-98100112-6';
const OFFICER = '20-98199900-3';
const FOLDERS = /(?<=^|[\s='])\/(?=(?:opt|etc|var|srv|respaldo)\/)/g;

/** Two digits. */
const two = (number: number) => String(number).padStart(2, '0');

/**
 * Everything in which a command that is run differs from what the document says, first to last: folders, days and who it is
 * about, and what an example leaves open.
 */
export function substituted(command: string, { root, known }: Place, now = new Date()): string {
  const [year, month, day] = [now.getUTCFullYear(), two(now.getUTCMonth() + 1), two(now.getUTCDate())];
  const tomorrow = new Date(now.getTime() + 86_400_000);
  const table: readonly (readonly [said: string | RegExp, run: string])[] = [
    // Folders of the machine are below a folder of the test.
    [FOLDERS, `${root}/`],
    [/-C \/opt\b/, `-C ${root}/opt`],
    // What the run of the tests did already: it installs what is missing.
    ['npm ci --include=dev', ':'],
    // The test starts and ends its own.
    ['systemctl start postgresql', ':'],
    ['nginx -s', `nginx -c ${known['nginx']} -s`],
    // Days, so that what was backed up today is restored.
    ['2026-04-15', `${year}-${month}-${day}`],
    ['2026-04-01', `${year}-${month}-01`],
    ['MM/AAAA', `${month}/${year}`],
    [
      '01/07/2026',
      `${two(tomorrow.getUTCDate())}/${two(tomorrow.getUTCMonth() + 1)}/${tomorrow.getUTCFullYear()}`,
    ],
    // Who it is about, and what each city calls its own.
    [
      '--cuit ... --nombre ... --correo ...',
      `--cuit ${OFFICER} --nombre "Ruiz Ana" --correo ana@ejemplo.test`,
    ],
    ['segundo-factor --cuit ...', `segundo-factor --cuit ${OFFICER}`],
    ['--cuit ...', `--cuit ${OWNER}`],
    ['PADRON', 'puestos'],
    ['<comando> --', 'catalogos -- --help'],
    ['<comando>', 'catalogos --help'],
    // What may be left out is said.
    [/\[(--[^\]]+)\]/g, '$1'],
    ['1204:9f86d0...', known['seal'] ?? ''],
    // Of PostgreSQL: where it is, its key, and the authority that signed its certificate.
    [':CLAVE@base/', `:CLAVE@localhost:${known['port']}/`],
    ['sslmode=verify-full', `sslmode=verify-full&sslrootcert=${root}/ca.pem`],
    ['-h base', `-h 127.0.0.1 -p ${known['port']}`],
    ['PRIMER_SEGMENTO_DE_LA_BASE_MAS_VIEJA', known['segment'] ?? ''],
  ];
  return table.reduce((words, [said, run]) => words.replaceAll(...asPair(said, run)), command);
}

/** `replaceAll` takes patterns that are global only, and reads `$` in what it puts. */
function asPair(said: string | RegExp, run: string): [string | RegExp, string] {
  if (typeof said === 'string') return [said, run.replaceAll('$', '$$$$')];
  return [new RegExp(said, 'g'), run];
}
