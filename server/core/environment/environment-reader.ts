import {
  addressOrPathProblem,
  browserProblem,
  originProblem,
  publicProblem,
  serviceProblem,
  storeProblem,
  type AddressProblem,
} from './address-problems.ts';
import { SETTING_EXAMPLES } from './setting-examples.ts';

type Variables = Readonly<Record<string, string | undefined>>;

/** How a value that is a key is matched: it travels in a header, where only these signs go. */
const HEADER_SIGNS = /^[\x21-\x7e]+$/;

/**
 * Reads variables one by one and collects their problems, to report all at once: the name, what is wrong and an example.
 * An empty variable counts as absent.
 */
export class EnvironmentReader {
  readonly #variables: Variables;
  readonly #problems: string[] = [];

  constructor(variables: Variables) {
    this.#variables = variables;
  }

  text(name: string, absent: string, pattern: RegExp, expected: string): string {
    return this.optional(name, (value) => pattern.test(value), expected) ?? absent;
  }

  optional(name: string, valid: (value: string) => boolean, expected: string): string | null {
    const value = this.#variables[name];
    if (!value) return null;
    if (!valid(value)) this.#refuse(`${name}="${value}"`, name, `se esperaba ${expected}.`);
    return value;
  }

  /** An optional variable with a secret value, which error messages never show. */
  secret(name: string, pattern: RegExp, expected: string): string | null {
    const value = this.#variables[name];
    if (!value) return null;
    if (!pattern.test(value)) this.refuse(name, unseen(value) ?? `se esperaba ${expected}.`);
    return value;
  }

  isGiven(name: string): boolean {
    return Boolean(this.#variables[name]);
  }

  /** Address of a store, shown by no message: it may have its key in it. */
  store(name: string, absent: string): string {
    const value = this.#variables[name];
    if (!value) return absent;
    const problem = unseen(value) ?? storeProblem(value);
    if (problem !== null) this.refuse(name, problem);
    return value;
  }

  integer(name: string, absent: number, least: number, most: number): number {
    const inside = (value: string) => /^\d+$/.test(value) && Number(value) >= least && Number(value) <= most;
    return Number(this.optional(name, inside, `un entero de ${least} a ${most}`) ?? absent);
  }

  decimal(name: string, absent: number, least: number, most: number): number {
    const inside = (value: string) =>
      /^\d+(\.\d+)?$/.test(value) && Number(value) >= least && Number(value) <= most;
    return Number(
      this.optional(name, inside, `un número de ${least} a ${most}, con punto decimal`) ?? absent,
    );
  }

  flag(name: string, absent: boolean): boolean {
    const value = this.optional(name, (text) => text === 'on' || text === 'off', 'on u off');
    return value === null ? absent : value === 'on';
  }

  /** Origin of the portal, without trailing slash. */
  origin(name: string, absent: string): string {
    return this.#address(name, absent, originProblem);
  }

  /** A full URL or a path of this server, without trailing slash. */
  address(name: string, absent: string): string {
    return this.#address(name, absent, addressOrPathProblem);
  }

  /** An address that pages of https call: `address`, where http is of this same machine only. */
  asked(name: string, absent: string): string {
    return this.#address(name, absent, browserProblem);
  }

  /** A URL to which something is added, kept as it is. */
  link(name: string): string {
    const value = this.#variables[name] ?? '';
    this.#demand(name, value, serviceProblem);
    return value;
  }

  /** A required variable. Error messages never show its value, which may be secret. */
  required(name: string, what: string, pattern = /./): string {
    const value = this.#variables[name] ?? '';
    if (!value) this.refuse(name, `falta (${what}).`);
    else if (unseen(value) !== null || !pattern.test(value))
      this.refuse(name, unseen(value) ?? `no sirve (${what}).`);
    return value;
  }

  /** A required key, which is sent in a header. */
  key(name: string, what: string): string {
    return this.required(name, `${what}, sin espacios ni acentos`, HEADER_SIGNS);
  }

  /** URL of an external service that receives keys: https, or http on this same machine. */
  service(name: string, what: string): string {
    return this.#requiredAddress(name, what, serviceProblem);
  }

  /** Public URL in production: https, and not of this machine only. */
  publicUrl(name: string): string {
    return this.#requiredAddress(name, 'la dirección del portal, con https://', publicProblem);
  }

  /** Variables that contradict others: each one that is set is a problem, with the reason. */
  absent(names: readonly string[], reason: string): void {
    for (const name of names) if (this.#variables[name]) this.wrong(`${name}: sobra. ${reason}`);
  }

  wrong(problem: string): void {
    this.#problems.push(problem);
  }

  /** @throws {Error} naming all problems. */
  finish(): void {
    if (this.#problems.length > 0) throw new Error(['El entorno no sirve:', ...this.#problems].join('\n  '));
  }

  #address(name: string, absent: string, problemOf: AddressProblem): string {
    const value = this.#variables[name] ?? '';
    this.#demand(name, value, problemOf);
    return withoutSlash(value || absent);
  }

  #requiredAddress(name: string, what: string, problemOf: AddressProblem): string {
    const value = this.#variables[name] ?? '';
    if (value) this.#demand(name, value, problemOf);
    else this.refuse(name, `falta (${what}).`);
    return withoutSlash(value);
  }

  /** An address with user and key in it is not shown. */
  #demand(name: string, value: string, problemOf: AddressProblem): void {
    const problem = value === '' ? null : (unseen(value) ?? problemOf(value));
    if (problem !== null) this.#refuse(value.includes('@') ? name : `${name}="${value}"`, name, problem);
  }

  /** Reports a value that is never shown. */
  refuse(name: string, problem: string): void {
    this.#refuse(name, name, problem);
  }

  #refuse(shown: string, name: string, problem: string): void {
    this.wrong(`${shown}: ${problem} Ejemplo: ${name}=${SETTING_EXAMPLES[name]}`);
  }
}

/** What is easily overlooked in a value: quotes that are part of it, as files of containers take them, and spaces. */
function unseen(value: string): string | null {
  if (/^(["'`]).*\1$/s.test(value)) return 'va sin comillas.';
  return value.trim() === value ? null : 'tiene espacios al principio o al final.';
}

const withoutSlash = (address: string) => address.replace(/(?<!\/)\/+$/, '');
