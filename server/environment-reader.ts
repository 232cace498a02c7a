type Variables = Readonly<Record<string, string | undefined>>;

/** Reads variables one by one, keeps what is wrong with each and tells it all at once. An empty one is as absent. */
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
    if (!valid(value)) this.#problems.push(`${name}="${value}": se esperaba ${expected}.`);
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

  /** A whole address, without trailing slash. */
  url(name: string, absent: string): string {
    const value = this.optional(name, isUrl, 'una dirección http:// o https://');
    return (value ?? absent).replace(/\/+$/, '');
  }

  /** A whole address or a path of this server, without trailing slash. */
  address(name: string, absent: string): string {
    const value = this.optional(
      name,
      (text) => /^\/[^/]/.test(text) || isUrl(text),
      'una dirección http(s):// o un camino /...',
    );
    return (value ?? absent).replace(/\/+$/, '');
  }

  /** Variables that only make sense together: all of them, or null when none is given. */
  together<N extends string>(names: readonly N[]): Record<N, string> | null {
    const missing = names.filter((name) => !this.#variables[name]);
    if (missing.length === names.length) return null;
    for (const name of missing)
      this.#problems.push(`${name}: falta (va con ${names.filter((n) => n !== name).join(' y ')}).`);
    return Object.fromEntries(names.map((name) => [name, this.#variables[name] ?? ''])) as Record<N, string>;
  }

  /** @throws {Error} naming everything that is wrong. */
  finish(): void {
    if (this.#problems.length > 0) throw new Error(['El entorno no sirve:', ...this.#problems].join('\n  '));
  }
}

function isUrl(text: string): boolean {
  return URL.canParse(text) && /^https?:\/\//.test(text);
}
