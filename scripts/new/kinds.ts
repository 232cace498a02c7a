import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { JsonObject } from '#language/source/json.ts';

/** A kind of procedure: a file of `kinds/`, and the template of what it makes. */
export interface ProcedureKind {
  /** Its use, in one line. */
  readonly about: string;
  /** Default of `--fields`. */
  readonly fields: string;
  /** It starts an expediente. */
  readonly filing?: boolean;
  /** Files and rows may be among its fields. */
  readonly files?: boolean;
  readonly rows?: boolean;
  /** Its fields are columns of a register of the office, so none is only for input. */
  readonly columns?: boolean;
  /** Its first field is the key of a register or of a table. */
  readonly keyed?: boolean;
  /** It is a table, which has all its columns in each row. */
  readonly table?: boolean;
  /** A draft of it may be kept on the server. */
  readonly draft?: boolean;
  /** It gives a certificate: when it is filed, or when the office approves it. */
  readonly certifies?: boolean;
  /** What its example charges, and until when it is paid; optional: it is made without a charge where none can be. */
  readonly pays?: { readonly amount: string; readonly due: string; readonly optional?: boolean };
  /**
   * What remains to be done to make it real; `{slug}` is the name of its register, `{dev}` the settings by which a
   * command works on the data of `npm run dev`.
   */
  readonly left?: string;
  /** Its screen, endpoints by the last part of their name, registers, tables and cases (`fillTemplate`). */
  readonly make: JsonObject;
}

const FOLDER = 'scripts/new/kinds';

/** Every kind of procedure that can be made, by name. */
export const kinds: Readonly<Record<string, ProcedureKind>> = Object.fromEntries(
  readdirSync(FOLDER).map((file) => [
    file.replace('.json', ''),
    JSON.parse(readFileSync(join(FOLDER, file), 'utf8')) as ProcedureKind,
  ]),
);
