/** Looks at what strangers send. */
export interface Antivirus {
  /**
   * What it found, by its name; null: nothing.
   * @throws {Error} when it does not answer, or not as it should
   */
  scan(bytes: Buffer): Promise<string | null>;
}
