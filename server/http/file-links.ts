import { addDays } from '#formats/date.ts';
import { signedFile, signFile } from '#server/rules/file-link.ts';

/** Days that a link opens its file. */
const DAYS = 30;

/** The addresses of files that leave in answers and letters: each is signed and ends some day (domain R5). */
export class FileLinks {
  readonly #key: string;
  readonly #today: () => string;

  /** @param today gives the business day, `yyyy-mm-dd` */
  constructor(key: string, today: () => string) {
    this.#key = key;
    this.#today = today;
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
    return signedFile(signed, this.#today(), this.#key);
  }

  #sign(fileId: string): string {
    return signFile(fileId, addDays(this.#today(), DAYS), this.#key);
  }
}
