/** JavaScript inside data that is written as a module. Costly code is generated on demand. */
export class JavaScriptCode {
  readonly #write: () => string;
  #source: string | undefined;
  constructor(source: string | (() => string)) {
    this.#write = typeof source === 'string' ? () => source : source;
  }
  get source(): string {
    return (this.#source ??= this.#write());
  }
}

/** Writes data as JavaScript: JSON, with `JavaScriptCode` as it is. Absent properties are left out. */
export function emit(value: unknown): string {
  if (value instanceof JavaScriptCode) return value.source;
  if (Array.isArray(value)) return `[${value.map(emit).join(', ')}]`;
  if (typeof value === 'object' && value !== null) {
    const properties = Object.entries(value).filter(([, child]) => child !== undefined);
    return `{ ${properties.map(([key, child]) => `${JSON.stringify(key)}: ${emit(child)}`).join(', ')} }`;
  }
  return JSON.stringify(value);
}
