import { readdirSync, readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';

/** Code of the server and of office commands, without tests. */
const files = ['server', 'scripts']
  .flatMap((folder) =>
    readdirSync(folder, { recursive: true, encoding: 'utf8' }).map((name) => `${folder}/${name}`),
  )
  .filter((file) => /\.(ts|mjs)$/.test(file) && !/\.test\.ts$|-fixture\.ts$/.test(file))
  .map((file) => ({ file, code: readFileSync(file, 'utf8') }));

/** Captures of `pattern` in all files, with their file. */
const found = (pattern: RegExp) =>
  files.flatMap(({ file, code }) => [...code.matchAll(pattern)].map(([, what = '']) => ({ file, what })));

/** Different captures, sorted. */
const kinds = (pattern: RegExp) => [...new Set(found(pattern).map(({ what }) => what))].toSorted();

describe('the cryptography of docs/seguridad.md', () => {
  it('is all of the hashes, ciphers and derivations that the code uses', () => {
    expect(kinds(/\bcreateHash\('([^']+)'/g)).toEqual(['sha256']);
    expect(kinds(/\bcreateHmac\('([^']+)'/g)).toEqual(['sha256']);
    expect(kinds(/\bhkdfSync\('([^']+)'/g)).toEqual(['sha256']);
    // In capitals: the names that encrypted PDFs give to their ciphers, which the inspection reads.
    expect(kinds(/'((?:aes|des|rc4|chacha)[a-z]*-?\d[\w-]*)'/gi)).toEqual(['AESV2', 'AESV3', 'aes-256-gcm']);
    expect(kinds(/\b(create(?:Sign|Verify|DiffieHellman|ECDH)|generateKeyPair\w*|pbkdf2\w*)\(/g)).toEqual([]);
  });

  it('is of node:crypto, and of otpauth for codes of applications', () => {
    expect(kinds(/from '((?!\.|#)[^']*(?:crypt|otp|jose|jsonwebtoken|bcrypt|argon)[^']*)'/g)).toEqual([
      'node:crypto',
      'otpauth',
    ]);
  });

  it('draws nothing that must not be guessed from Math.random', () => {
    const drawn = found(/(Math\.random)\(/g).map(({ file }) => file);
    // Delay of a transaction's retry, and the seed of random walks over screens.
    expect(drawn.toSorted()).toEqual(['scripts/explore.ts', 'server/core/store/transaction.ts']);
  });

  it('is not weakened by a connection that is not verified', () => {
    expect(found(/(rejectUnauthorized|NODE_TLS_REJECT|sslmode=(?:no-verify|disable|require))/g)).toEqual([]);
  });
});

describe('requests to services', () => {
  const asked = files.flatMap(({ file, code }) =>
    [...code.matchAll(/(?<![\w.])fetch\((?![a-z]*:)/g)].map(({ index }) => ({
      file,
      refuses: code.slice(index, index + 400).includes("redirect: 'error'"),
    })),
  );

  it('are all that the server makes', () => {
    expect([...new Set(asked.map(({ file }) => file))].filter((file) => file.startsWith('server/'))).toEqual([
      'server/core/files/object-store.ts',
      'server/core/providers/http-captcha.ts',
      'server/core/providers/http-cards.ts',
      'server/core/providers/http-mail.ts',
      'server/core/providers/http-orders.ts',
    ]);
  });

  it('refuse redirects: keys and people go where the settings say', () => {
    expect(
      asked.filter(({ file, refuses }) => file.startsWith('server/') && !refuses).map(({ file }) => file),
    ).toEqual([]);
  });
});
