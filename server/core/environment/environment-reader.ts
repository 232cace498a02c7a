type Variables = Readonly<Record<string, string | undefined>>;

const ON_THIS_MACHINE = /^(localhost|.*\.localhost|127\.\d+\.\d+\.\d+|\[::1\]|0\.0\.0\.0|\[::\])$/;

/**
 * Reads variables one by one and collects their problems, to report all at once. An empty variable counts as absent.
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
    if (!valid(value)) this.wrong(`${name}="${value}": se esperaba ${expected}.`);
    return value;
  }

  /** An optional variable with a secret value, which error messages never show. */
  secret(name: string, pattern: RegExp, expected: string): string | null {
    const value = this.#variables[name];
    if (!value) return null;
    if (!pattern.test(value)) this.wrong(`${name}: se esperaba ${expected}.`);
    return value;
  }

  integer(name: string, absent: number, least: number, most: number): number {
    const inside = (value: string) => /^\d+$/.test(value) && Number(value) >= least && Number(value) <= most;
    return Number(this.optional(name, inside, `un entero de ${least} a ${most}`) ?? absent);
  }

  decimal(name: string, absent: number, least: number, most: number): number {
    const inside = (value: string) =>
      /^\d+(\.\d+)?$/.test(value) && Number(value) >= least && Number(value) <= most;
    return Number(this.optional(name, inside, `un número de ${least} a ${most}`) ?? absent);
  }

  flag(name: string, absent: boolean): boolean {
    const value = this.optional(name, (text) => text === 'on' || text === 'off', 'on u off');
    return value === null ? absent : value === 'on';
  }

  /** A full URL, without trailing slash. */
  url(name: string, absent: string): string {
    const value = this.optional(name, isUrl, 'una dirección http:// o https://');
    return (value ?? absent).replace(/(?<!\/)\/+$/, '');
  }

  /** A full URL or a path of this server, without trailing slash. */
  address(name: string, absent: string): string {
    const value = this.optional(
      name,
      (text) => /^\/[^/]/.test(text) || isUrl(text),
      'una dirección http(s):// o un camino /...',
    );
    return (value ?? absent).replace(/(?<!\/)\/+$/, '');
  }

  /** A required variable. Error messages never show its value, which may be secret. */
  required(name: string, what: string, pattern = /./): string {
    const value = this.#variables[name] ?? '';
    if (!value) this.wrong(`${name}: falta (${what}).`);
    else if (!pattern.test(value)) this.wrong(`${name}: no sirve (${what}).`);
    return value;
  }

  /** URL of an external service that receives keys: https, or http on this same machine. */
  service(name: string, what: string): string {
    const value = this.required(name, what);
    if (value && !isSecure(value) && !(isUrl(value) && isOnThisMachine(value)))
      this.wrong(`${name}: se esperaba una dirección https:// (${what}).`);
    return value.replace(/(?<!\/)\/+$/, '');
  }

  /** Public URL in production: https, and not of this machine only. */
  publicUrl(name: string): string {
    const value = this.required(name, 'la dirección del portal, con https://');
    if (value && (!isSecure(value) || isOnThisMachine(value)))
      this.wrong(`${name}="${value}": se esperaba la dirección https:// que la gente escribe.`);
    return value.replace(/(?<!\/)\/+$/, '');
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
}

function isUrl(text: string): boolean {
  return URL.canParse(text) && /^https?:\/\//.test(text);
}

const isSecure = (text: string) => isUrl(text) && text.startsWith('https://');
const isOnThisMachine = (url: string) => ON_THIS_MACHINE.test(new URL(url).hostname);
