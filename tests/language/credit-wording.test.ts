import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';

/** Files with texts that people read: all of `config` but cases and grammar, and the server but its tests and its seed. */
const files = ['config', 'server']
  .flatMap((room) => readdirSync(room, { recursive: true, encoding: 'utf8' }).map((file) => join(room, file)))
  .filter((file) => /\.(json|ts)$/.test(file) && !file.endsWith('.test.ts'))
  .filter((file) => !/^(config\/(cases|schemas)|server\/(seed|core\/generated))\//.test(file));

/** Texts with a credit that is not called `saldo a favor`. */
function otherwise(file: string): string[] {
  const texts = readFileSync(file, 'utf8').match(/"(?:[^"\\\n]|\\.)*"|'(?:[^'\\\n]|\\.)*'/g) ?? [];
  return texts
    .filter((text) => /\s/.test(text))
    .map((text) => text.replaceAll(/saldos? a favor|por favor/gi, ''))
    .filter((text) => /\bfavor\b/i.test(text))
    .map((text) => `${file}: ${text}`);
}

describe('what was paid over what was owed', () => {
  it('is called saldo a favor in every text of the portal', () => {
    expect(files.length).toBeGreaterThan(500);
    expect(files.flatMap(otherwise)).toEqual([]);
  });

  it.each(['cuenta-corriente-unificada', 'cuenta-corriente-unificada/saldo-a-favor'])(
    'is said in the same sentence by %s',
    (screen) => {
      const text = readFileSync(`config/screens/clave-fiscal/inicio/${screen}.json`, 'utf8');
      expect(text).toContain('Tenés un saldo a favor de {cuenta.saldo_a_favor}');
    },
  );
});
