import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { asTaxpayers, GUANUCO, operation, TOLABA } from '#tests/api/as-taxpayer.ts';
import { openSeededPortal, type TestPortal } from '#tests/api/test-portal.ts';
import { readText } from '#tests/documents/read-pdf.ts';

let portal: TestPortal;
let as: Awaited<ReturnType<typeof asTaxpayers>>;
beforeAll(async () => {
  portal = await openSeededPortal();
  as = await asTaxpayers(portal, [TOLABA, GUANUCO]);
});
afterAll(() => portal.close());

async function textOf(url: string, cuit?: string): Promise<string> {
  const file = await portal.app.inject({
    url: url.replace('/descargas', '/api/archivos'),
    headers: cuit ? as.headers(cuit) : {},
  });
  const told = await portal.call(
    'Descargas/Consulta',
    { id: url.split('/').at(-1) },
    cuit ? as.headers(cuit) : {},
  );
  expect(told.body.tamano).toBe(file.rawPayload.byteLength);
  return (await readText(new Uint8Array(file.rawPayload))).replaceAll(/\s+/g, ' ');
}

const issue = async (request: object, path: string, cuit?: string) => {
  const sent = { ...request, modalidad: 'CUOTA', ...operation() };
  const { body } = await portal.call(path, sent, cuit ? as.headers(cuit) : {});
  return body.url_pdf as string;
};

describe('a slip', () => {
  const vehicle = {
    dominio: 'ZA101AA',
    conceptos: ['0006-0104512-2026-03-0000-0-1'],
  };

  it('shows its owner, signed in, the own name, and anybody else a masked one', async () => {
    const url = await issue(vehicle, 'Automotor/EB/EmitirBoleta', TOLABA);
    expect(await textOf(url, TOLABA)).toContain('TOLABA JUAN IGNACIO');
    for (const other of [undefined, GUANUCO]) {
      const text = await textOf(url, other);
      expect(text).toContain('TOLA*** J*** I***');
      expect(text).not.toContain('TOLABA');
    }
  });

  it('is the same for who asks for it again without signing in, and says no more', async () => {
    const own = await issue(vehicle, 'Automotor/EB/EmitirBoleta', TOLABA);
    const again = await issue(vehicle, 'Automotor/EB/EmitirBoleta');
    expect(await textOf(again)).not.toContain('TOLABA');
    expect(await textOf(again, TOLABA)).toBe(await textOf(own, TOLABA));
  });

  it('of a stamp shows who it is in the name of theirs', async () => {
    const stamp = { conceptos: [{ codigo: '0062-014', cantidad: 1 }], nombre: 'TOLABA JUAN IGNACIO' };
    const sent = { ...stamp, cuit: TOLABA, ...operation() };
    const { body } = await portal.call('Sellados/Emitir', sent, as.headers(TOLABA));
    const url = body.boleta.url_pdf as string;
    expect(await textOf(url, TOLABA)).toContain('TOLABA JUAN IGNACIO');
    expect(await textOf(url, GUANUCO)).toContain('TOLA*** J*** I***');
  });
});

describe('a certificate', () => {
  it('names its owner when the owner asks, and masks the name when anybody else does', async () => {
    const asked = {
      unidad_urbana: '104512-3',
      motivo: 'OTRO',
      documento: GUANUCO,
      correo: 'belen@ejemplo.test',
    };
    for (const [cuit, name] of [
      [GUANUCO, 'GUANUCO MARÍA BELÉN'],
      [TOLABA, 'GUAN*** M*** B***'],
      [undefined, 'GUAN*** M*** B***'],
    ] as const) {
      const sent = { ...asked, ...operation() };
      const { body } = await portal.call('Inmobiliario/LD/Emitir', sent, cuit ? as.headers(cuit) : {});
      expect(await textOf(body.url_pdf)).toContain(name);
    }
  });
});
