/** A command of docs/operacion.md, and output that proves it worked. */
export interface Play {
  command: string;
  says: RegExp;
  /** Expected exit code, 0 by default. */
  status?: number;
  /** Additional environment. */
  variables?: 'register' | 'newKey' | 'empty';
}

/** Commands of an office from opening to the loss of its machine, in order. */
export const CATALOGUES: readonly Play[] = [
  { command: 'npm run catalogos -- --plantillas carpeta', says: /carpeta\/quitas\.csv/ },
  { command: 'npm run catalogos -- --de carpeta', says: /tasas\.csv: 3 nuevas/ },
  { command: 'npm run <comando> --', says: /--plantillas/ },
  { command: 'node portal.mjs <comando>', says: /--plantillas/ },
];

export const OFFICE: readonly Play[] = [
  {
    command: 'npm run padron -- contribuyentes plantilla contribuyentes.csv',
    says: /contribuyentes\.csv: las columnas/,
  },
  {
    command: 'npm run padron -- contribuyentes importar contribuyentes.xlsx --ensayo',
    says: /1 cambiada, 1 igual.*no se guardó nada/s,
  },
  {
    command: 'npm run padron -- contribuyentes importar contribuyentes.xlsx',
    says: /TOLABA JUAN IGNACIO → /,
  },
  { command: 'npm run padron -- obligaciones quitar obligaciones.csv', says: /3 quitadas/ },
  { command: 'npm run padron -- pagos exportar pagos.csv', says: /pagos\.csv/ },
  { command: 'npm run parametro -- moratoria S --desde 01/07/2026', says: /Moratoria vigente: S desde el / },
  { command: 'npm run parametro -- moratoria', says: /MORATORIA.*: S desde el /s },
  {
    command: 'npm run registro -- PADRON importar archivo.xlsx',
    says: /Puestos de feria: 1 nueva, 0 cambiad/,
    variables: 'register',
  },
  { command: 'npm run cuenta -- --cuit ... --sobre sobre.pdf', says: /tiene cuenta/ },
  {
    command: 'npm run administrador -- --cuit ... --nombre ... --correo ...',
    says: /administra el portal.*Clave provisoria: \S+/s,
  },
  { command: 'npm run claves -- enlaces', says: /el portal lo sabe en un minuto/ },
  { command: 'npm run claves -- equipos', says: /el portal lo sabe en un minuto/ },
  { command: 'npm run claves -- secretos', says: /1 secreto quedó sellado/, variables: 'newKey' },
  { command: 'npm run claves -- segundo-factor --cuit ...', says: /ya no tiene segundo factor/ },
  { command: 'npm run sesiones -- --cuit ...', says: /Se cerraron las sesiones de 20-98100112-6/ },
  {
    command: 'npm run claves -- deshabilitar --cuit ...',
    says: /La clave fiscal de 20-98100112-6 ya no abre/,
  },
  { command: 'npm run debitos -- --periodo MM/AAAA', says: /Total acreditado: \$\s0,00/ },
  { command: 'npm run conciliar -- --dia 2026-04-15', says: /sin diferencias/ },
  { command: 'npm run auditoria -- --verificar', says: /La cadena está entera/ },
  {
    command: 'npm run auditoria -- --verificar --sello 1204:9f86d0...',
    says: /La cadena está entera/,
  },
  {
    command:
      'npm run auditoria -- --desde 2026-04-01 --hasta 2026-04-15 [--quien 20981001126] [--tipo INGRESO] [--csv abril.csv]',
    says: /abril\.csv/,
  },
  { command: 'npm run respaldo -- --a /var/backups/portal/$(date +%F)', says: /Respaldo en / },
  {
    command: 'npm run restaurar -- --de /var/backups/portal/2026-04-15',
    says: /Se restauró el respaldo/,
    variables: 'empty',
  },
];

/** Commands of the other tests in this folder. */
export const PACKAGE = 'npm ci --include=dev && npm run package';
export const UNPACK =
  'cd build && sha256sum -c portal-rentas-1.0.0-linux-x64.tar.gz.sha256 && tar -xzf portal-rentas-1.0.0-linux-x64.tar.gz -C /opt';
export const START_PAGES =
  'cd /opt/portal-rentas-1.0.0 && sha256sum -c --quiet SHA256SUMS && PORTAL_MODE=pages API_URL=https://api.ciudad.example/rentas node portal.mjs';
export const START = 'node portal.mjs';
export const PAGES_BY_NPM = 'PORTAL_MODE=pages API_URL=https://api.ciudad.example/rentas npm start';
export const WRITE_PAGES =
  'API_URL=https://api.ciudad.example/rentas npm run paginas -- --a /srv/www/2026-04';
export const SETTINGS = 'install -m 0600 .env.example /etc/portal-rentas.env';
export const NEW_KEY = 'openssl rand -base64 32';
export const CREATE_DATABASE =
  'createdb --owner=portal --template=template0 --locale=C --encoding=UTF8 portal';
export const DATABASE = "DATABASE_URL='postgres://portal:CLAVE@base/portal?sslmode=verify-full&max=10'";
export const VERIFY_SERVICE = 'systemd-analyze verify';
export const RELOAD_PROXY = 'nginx -s reload';
export const RECEIVE_ONCE =
  'pg_receivewal -h base -U respaldo -D /respaldo/wal --slot=portal --create-slot --if-not-exists';
export const RECEIVE =
  'pg_receivewal -h base -U respaldo -D /respaldo/wal --slot=portal --synchronous -d application_name=portal_wal';
export const BASE_BACKUP =
  'pg_basebackup -h base -U respaldo -D /respaldo/base-$(date +%F) --checkpoint=fast --wal-method=none';
export const CLEAN_UP = 'pg_archivecleanup /respaldo/wal PRIMER_SEGMENTO_DE_LA_BASE_MAS_VIEJA';
export const BRING_BACK =
  'cp -a /respaldo/base-2026-04-15 /var/lib/postgresql/15/main && touch /var/lib/postgresql/15/main/recovery.signal';
export const VERIFY_AFTER = 'systemctl start postgresql && npm run auditoria -- --verificar';
export const LIST_COMPONENTS = 'npm run sbom';

/** All commands that tests of this folder run. */
export const played: readonly string[] = [
  ...[...CATALOGUES, ...OFFICE].map(({ command }) => command),
  PACKAGE,
  LIST_COMPONENTS,
  UNPACK,
  START_PAGES,
  START,
  PAGES_BY_NPM,
  WRITE_PAGES,
  SETTINGS,
  NEW_KEY,
  CREATE_DATABASE,
  DATABASE,
  RELOAD_PROXY,
  VERIFY_SERVICE,
  RECEIVE_ONCE,
  RECEIVE,
  BASE_BACKUP,
  CLEAN_UP,
  BRING_BACK,
  VERIFY_AFTER,
];
