import { existsSync, readFileSync } from 'node:fs';
import { Ajv, type JSONSchemaType } from 'ajv';
import semver from 'semver';

export const SEVERITIES = ['low', 'moderate', 'high', 'critical'] as const;

/** Days in which a weakness of a component is mended, from when it was known (SECURITY.md). */
export const TERM_DAYS = { critical: 3, high: 14, moderate: 30, low: 90 } as const;

/** A published weakness of some versions of a package. */
export interface Advisory {
  /** `GHSA-...` or `CVE-...`. */
  id: string;
  package: string;
  /** Range of semver. */
  vulnerable: string;
  severity: (typeof SEVERITIES)[number];
  /** First version without it, or what to do. */
  fixed: string;
  title: string;
}

/** The advisories that are kept for the packages of package-lock.json. */
export interface AdvisoryList {
  /** Day it was made, `yyyy-mm-dd`. */
  made: string;
  /** `lockDigest` of the lock that the registry compared; empty: written by hand, from what was published. */
  lock: string;
  advisories: Advisory[];
}

/** An advisory that is lived with until a day. */
export interface AcceptedAdvisory {
  id: string;
  package: string;
  /** Why it does no harm here. */
  reason: string;
  /** Day it was known, `yyyy-mm-dd`. */
  since: string;
  /** Last day, `yyyy-mm-dd`, within the term of its severity. */
  until: string;
}

const day = { type: 'string', pattern: '^\\d{4}-\\d\\d-\\d\\d$' } as const;
const text = { type: 'string', minLength: 1 } as const;

const LIST: JSONSchemaType<AdvisoryList> = {
  type: 'object',
  required: ['made', 'lock', 'advisories'],
  additionalProperties: false,
  properties: {
    made: day,
    lock: { type: 'string' },
    advisories: {
      type: 'array',
      items: {
        type: 'object',
        required: ['id', 'package', 'vulnerable', 'severity', 'fixed', 'title'],
        additionalProperties: false,
        properties: {
          id: { type: 'string', pattern: '^(GHSA|CVE)-' },
          package: text,
          vulnerable: text,
          severity: { type: 'string', enum: SEVERITIES },
          fixed: text,
          title: text,
        },
      },
    },
  },
};

const ACCEPTED: JSONSchemaType<AcceptedAdvisory[]> = {
  type: 'array',
  items: {
    type: 'object',
    required: ['id', 'package', 'reason', 'since', 'until'],
    additionalProperties: false,
    properties: {
      id: text,
      package: text,
      reason: { type: 'string', minLength: 20 },
      since: day,
      until: day,
    },
  },
};

/** @throws {Error} in words, when there is none, it is no JSON, or it is not what a list is */
export function readAdvisories(path: string): AdvisoryList {
  const list = readJson(path, LIST);
  const unreadable = list.advisories.find(({ vulnerable }) => semver.validRange(vulnerable) === null);
  if (unreadable)
    throw new Error(`${path}: "${unreadable.vulnerable}" (${unreadable.id}) no es un rango de versiones.`);
  return list;
}

/** @throws {Error} as `readAdvisories` */
export function readAccepted(path: string): AcceptedAdvisory[] {
  return readJson(path, ACCEPTED);
}

function readJson<T>(path: string, schema: JSONSchemaType<T>): T {
  if (!existsSync(path)) throw new Error(`Falta ${path}.`);
  let value: unknown;
  try {
    value = JSON.parse(readFileSync(path, 'utf8'));
  } catch (cause) {
    throw new Error(`${path} no es JSON.`, { cause });
  }
  const ajv = new Ajv();
  if (!ajv.validate(schema, value))
    throw new Error(`${path}: ${ajv.errorsText(ajv.errors, { dataVar: 'lista' })}.`);
  return value;
}
