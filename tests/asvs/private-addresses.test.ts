import { readdirSync, readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { verificationOf } from '#server/documents/drawing/verification.ts';
import { reversalPage } from '#server/subjects/electronic-address/reversal-link.ts';

interface Named {
  query?: Record<string, unknown>;
  privateQuery?: Record<string, string[]>;
}

const read = (file: string) => JSON.parse(readFileSync(file, 'utf8')) as Named;
const listed = read('config/portal.json').privateQuery ?? {};

/** Names in config for personal data and secrets. */
const PRIVATE =
  /^(c|cuit|cuil|documento|dni|usuario|correo|email|mail|telefono|celular|nombre|texto|enlace|token|paso|clave_nueva|codigo)$/;
/** The code of a payment is on the slip, and opens nothing but paying it. */
const PUBLIC = new Set(['/pagos codigo', '/pagos/medio codigo']);

/** Names that a screen reads of its address: those it declares, and the fields of its forms with `url`. */
function namesOf(value: unknown): string[] {
  if (typeof value !== 'object' || value === null) return [];
  const { url, fields } = value as { url?: boolean; fields?: object };
  return [
    ...(url === true && fields ? Object.keys(fields) : []),
    ...Object.values(value).flatMap((child) => namesOf(child)),
  ];
}

const screens = readdirSync('config/screens', { recursive: true, encoding: 'utf8' })
  .filter((name) => name.endsWith('.json'))
  .map((name) => {
    const screen = read(`config/screens/${name}`);
    const names = [...Object.keys(screen.query ?? {}), ...namesOf(screen)];
    return { path: `/${name.replace(/\.json$/, '')}`, names: new Set(names) };
  });

describe('what is private in the address of a screen', () => {
  it('goes after #, where no server gets it', () => {
    const open = screens.flatMap(({ path, names }) =>
      [...names]
        .filter(
          (name) => PRIVATE.test(name) && !PUBLIC.has(`${path} ${name}`) && !listed[path]?.includes(name),
        )
        .map((name) => `${path} ${name}`),
    );
    expect(open).toEqual([]);
  });

  it('is what its screen reads', () => {
    for (const [path, names] of Object.entries(listed))
      for (const name of names)
        expect([path, screens.find((screen) => screen.path === path)?.names.has(name)]).toEqual([path, true]);
  });

  it('goes so in letters and in the QR of a paper too', () => {
    const origin = 'https://rentas.example';
    const links = [
      reversalPage('f'.repeat(64), { origin }),
      verificationOf(origin, 'ABCD-EFGH-JKLM-NPQR').url,
    ];
    for (const link of links) {
      const { pathname, search, hash } = new URL(link);
      const [[name = ''] = []] = [...new URLSearchParams(hash.slice(2))];
      expect([search, hash.slice(0, 2), listed[pathname]?.includes(name)]).toEqual(['', '#?', true]);
    }
  });
});
