import { isUnavailable } from './store-unavailable.ts';

/** Error codes of both engines (prefixes), and advice for each. */
const REASONS: readonly (readonly [begins: RegExp, said: string])[] = [
  [
    /^(SQLITE_FULL|53100)/,
    'no hay lugar en el disco de la base: liberá o agrandá, y volvé a correr el comando.',
  ],
  [
    /^42501/,
    'la base no es del usuario de DATABASE_URL: hacela con createdb --owner (docs/operacion.md, "Dos máquinas sobre PostgreSQL").',
  ],
  [
    /^(SQLITE_READONLY|SQLITE_CANTOPEN|25006)/,
    'la base no se puede escribir: corré el comando con el usuario del portal, y mirá los permisos.',
  ],
  [
    /^(SQLITE_BUSY|55P03|40001|40P01)/,
    'la base está ocupada: esperá un momento y volvé a correr el comando.',
  ],
  [
    /^(SQLITE_CORRUPT|SQLITE_NOTADB|SQLITE_IOERR|58)/,
    'la base está dañada o falla su disco: no sigas, y mirá "Qué hacer cuando" en docs/operacion.md.',
  ],
  [
    /^(SQLITE_CONSTRAINT_FOREIGNKEY|23503)/,
    'hay algo que usa lo que se quiere quitar, o que nombra lo que no está.',
  ],
  [/^(SQLITE_CONSTRAINT|23)/, 'la base no acepta ese dato.'],
  [
    /^(28|3D000|08)/,
    'no se puede entrar a la base: mirá el usuario, la clave y la base de DATABASE_URL, y que la base ande.',
  ],
  [/^(SQLITE_|[0-9A-Z]{5}$)/, 'la base no pudo hacerlo.'],
];

/**
 * Why the store refused something, in Spanish, for people who run a command; ends with the code, for support.
 * @returns null: the error is not of the store
 */
export function describeStoreError(error: unknown): string | null {
  const code = codeOf(error);
  const found = REASONS.find(([begins]) => code !== undefined && begins.test(code));
  if (found) return `No se guardó nada: ${found[1]} (${code})`;
  return isUnavailable(error)
    ? 'No se guardó nada: la base no contesta. Cuando ande, volvé a correr el comando.'
    : null;
}

/** Error code of either engine, from the error or its cause. */
function codeOf(error: unknown): string | undefined {
  const { code, cause, severity, rawCode } = (error ?? {}) as Record<string, unknown>;
  const isOfStore =
    typeof code === 'string' &&
    (code.startsWith('SQLITE_') || severity !== undefined || rawCode !== undefined);
  if (isOfStore) return code as string;
  return cause === undefined || cause === error ? undefined : codeOf(cause);
}
