import { createCipheriv, createDecipheriv, hkdfSync, randomBytes } from 'node:crypto';

const CIPHER = 'aes-256-gcm';
const [NONCE, TAG, KEY] = [12, 16, 32];

/**
 * Encrypts secrets in the store, and data that clients must return unchanged. Its key is a setting of the installation
 * and is in no copy of the store.
 */
export class SecretBox {
  readonly #keys: readonly Buffer[];

  /** @param settings the current key, then former ones, used only to open */
  constructor(settings: readonly string[]) {
    this.#keys = settings.map((text) => Buffer.from(hkdfSync('sha256', text, '', 'secret-box', KEY)));
  }

  /** Encrypts a secret for an owner or purpose; `open` needs the same one. */
  seal(secret: string, whose: string): string {
    const nonce = randomBytes(NONCE);
    const cipher = createCipheriv(CIPHER, this.#keys[0]!, nonce).setAAD(Buffer.from(whose));
    const sealed = Buffer.concat([cipher.update(secret, 'utf8'), cipher.final()]);
    return Buffer.concat([nonce, cipher.getAuthTag(), sealed]).toString('base64');
  }

  /** @throws {Error} when no known key sealed it for that owner or purpose. */
  open(sealed: string, whose: string): string {
    const bytes = Buffer.from(sealed, 'base64');
    for (const key of this.#keys) {
      try {
        const decipher = createDecipheriv(CIPHER, key, bytes.subarray(0, NONCE))
          .setAAD(Buffer.from(whose))
          .setAuthTag(bytes.subarray(NONCE, NONCE + TAG));
        return Buffer.concat([decipher.update(bytes.subarray(NONCE + TAG)), decipher.final()]).toString();
      } catch {
        // Try the next key.
      }
    }
    throw new Error('A secret was sealed with a key that this installation does not have.');
  }
}
