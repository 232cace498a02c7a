import { addDays } from '#formats/date.ts';
import { signedFile, signFile } from '#server/rules/codes/file-link.ts';
import { LINK_DAYS } from './link-keys.ts';

/** The addresses of files that leave in answers and letters: each is signed and ends some day. */
export class FileLinks {
  #key: string;
  #former: readonly string[] = [];
  readonly #today: () => string;

  /** @param today returns the business day, `yyyy-mm-dd` */
  constructor(key: string, today: () => string) {
    this.#key = key;
    this.#today = today;
  }

  /** Signs with the first of some keys from now on; what the others signed opens too. */
  use([key = this.#key, ...former]: readonly string[]): void {
    this.#key = key;
    this.#former = former;
  }

  /** The page of a file: `/descargas/<signed id>`. */
  page(fileId: string): string {
    return `/descargas/${this.#sign(fileId)}`;
  }

  /** Its bytes: `/api/archivos/<signed id>`. */
  bytes(fileId: string): string {
    return `/api/archivos/${this.#sign(fileId)}`;
  }

  /** The file that a signed id asks for; null when the link is not ours or has ended. */
  fileOf(signed: string): string | null {
    for (const key of [this.#key, ...this.#former]) {
      const id = signedFile(signed, this.#today(), key);
      if (id !== null) return id;
    }
    return null;
  }

  #sign(fileId: string): string {
    return signFile(fileId, addDays(this.#today(), LINK_DAYS), this.#key);
  }
}
