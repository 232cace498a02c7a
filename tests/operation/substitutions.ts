/** Values of a test machine that differ from an operator's. */
export interface Place {
  /** Root folder of the machine. */
  root: string;
  /** Values learned by running: a printed seal, the port of a server. */
  known: Record<string, string>;
}

const OWNER = '20-98100112-6';
const OFFICER = '20-98199900-3';
const FOLDERS = /(?<=^|[\s='])\/(?=(?:opt|etc|var|srv|respaldo)\/)/g;

/** Pads to two digits. */
const two = (number: number) => String(number).padStart(2, '0');

/** Adapts a command of the document to the test machine: folders, dates, people and placeholders. */
export function substituted(command: string, { root, known }: Place, now = new Date()): string {
  const [year, month, day] = [now.getUTCFullYear(), two(now.getUTCMonth() + 1), two(now.getUTCDate())];
  const tomorrow = new Date(now.getTime() + 86_400_000);
  const table: readonly (readonly [said: string | RegExp, run: string])[] = [
    // Folders of the machine are below the test's folder.
    [FOLDERS, `${root}/`],
    [/-C \/opt\b/, `-C ${root}/opt`],
    // Done already: dependencies are installed.
    ['npm ci --include=dev', ':'],
    // The test starts and stops its own server.
    ['systemctl start postgresql', ':'],
    ['nginx -s', `nginx -c ${known['nginx']} -s`],
    // Dates: the backup of today is restored.
    ['2026-04-15', `${year}-${month}-${day}`],
    ['2026-04-01', `${year}-${month}-01`],
    ['MM/AAAA', `${month}/${year}`],
    [
      '01/07/2026',
      `${two(tomorrow.getUTCDate())}/${two(tomorrow.getUTCMonth() + 1)}/${tomorrow.getUTCFullYear()}`,
    ],
    // People, and names that each city chooses.
    [
      '--cuit ... --nombre ... --correo ...',
      `--cuit ${OFFICER} --nombre "Ruiz Ana" --correo ana@ejemplo.test`,
    ],
    ['segundo-factor --cuit ...', `segundo-factor --cuit ${OFFICER}`],
    ['--cuit ...', `--cuit ${OWNER}`],
    ['PADRON', 'puestos'],
    ['<comando> --', 'catalogos -- --help'],
    ['<comando>', 'catalogos --help'],
    // Optional arguments are given.
    [/\[(--[^\]]+)\]/g, '$1'],
    ['1204:9f86d0...', known['seal'] ?? ''],
    // PostgreSQL: port, password, and the authority of its certificate.
    [':CLAVE@base/', `:CLAVE@localhost:${known['port']}/`],
    ['sslmode=verify-full', `sslmode=verify-full&sslrootcert=${root}/ca.pem`],
    ['-h base', `-h 127.0.0.1 -p ${known['port']}`],
    ['PRIMER_SEGMENTO_DE_LA_BASE_MAS_VIEJA', known['segment'] ?? ''],
  ];
  return table.reduce((words, [said, run]) => words.replaceAll(...asPair(said, run)), command);
}

/** Arguments of `replaceAll`: it needs global patterns, and treats `$` in the replacement specially. */
function asPair(said: string | RegExp, run: string): [string | RegExp, string] {
  if (typeof said === 'string') return [said, run.replaceAll('$', '$$$$')];
  return [new RegExp(said, 'g'), run];
}
