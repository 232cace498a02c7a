import { createCipheriv, createDecipheriv, hkdfSync, randomBytes } from 'node:crypto';

const CIPHER = 'aes-256-gcm';
const [NONCE, TAG, KEY] = [12, 16, 32];

/**
 * Seals what the store keeps and must not tell, and what leaves and has to come back as it was. Its key is a setting of the
 * installation, which no copy of the store has.
 */
export class SecretBox {
  readonly #keys: readonly Buffer[];

  /** @param settings the one that seals, then those that sealed before and still open */
  constructor(settings: readonly string[]) {
    this.#keys = settings.map((text) => Buffer.from(hkdfSync('sha256', text, '', 'secret-box', KEY)));
  }

  /** @param whose what it is opened with again: sealed for one, it opens for no other */
  seal(secret: string, whose: string): string {
    const nonce = randomBytes(NONCE);
    const cipher = createCipheriv(CIPHER, this.#keys[0]!, nonce).setAAD(Buffer.from(whose));
    const sealed = Buffer.concat([cipher.update(secret, 'utf8'), cipher.final()]);
    return Buffer.concat([nonce, cipher.getAuthTag(), sealed]).toString('base64');
  }

  /** @throws {Error} when none of the keys sealed it for that one. */
  open(sealed: string, whose: string): string {
    const bytes = Buffer.from(sealed, 'base64');
    for (const key of this.#keys) {
      try {
        const decipher = createDecipheriv(CIPHER, key, bytes.subarray(0, NONCE))
          .setAAD(Buffer.from(whose))
          .setAuthTag(bytes.subarray(NONCE, NONCE + TAG));
        return Buffer.concat([decipher.update(bytes.subarray(NONCE + TAG)), decipher.final()]).toString();
      } catch {
        // Another of the keys may have sealed it.
      }
    }
    throw new Error('A secret was sealed with a key that this installation does not have.');
  }
}
