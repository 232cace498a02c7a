import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { asTaxpayers, GUANUCO, operation, TOLABA } from '#tests/api/as-taxpayer.ts';
import { openSeededPortal, type TestPortal } from '#tests/api/test-portal.ts';
import { payByCard } from '#tests/api/pay-by-card.ts';
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

describe('a stamp', () => {
  it.each([
    ['in other words', TOLABA, 'Juan Ignacio Tolaba', 'Jua*** I*** T***'],
    ['by DNI', '98100112', 'TOLABA JUAN IGNACIO', 'TOLA*** J*** I***'],
  ])('%s names its holder on the slip and on the receipt, signed in', async (_, cuit, nombre, masked) => {
    const sent = { cuit, nombre, conceptos: [{ codigo: '0062-014', cantidad: 1 }], ...operation() };
    const { body } = await portal.call('Sellados/Emitir', sent);
    await payByCard(portal, body.boleta);
    const receipt = await portal.call('Sellados/Comprobante', { nro_sellado: body.nro_sellado, cuit });
    for (const url of [body.boleta.url_pdf, receipt.body.url_pdf]) {
      expect(await textOf(url, TOLABA)).toContain(nombre);
      for (const other of [undefined, GUANUCO]) {
        expect(await textOf(url, other)).toContain(masked);
        expect(await textOf(url, other)).not.toContain(nombre);
      }
    }
  });
});

describe('a registration', () => {
  it('asked for without signing in is whole for the person who opens it as its owner', async () => {
    const { register_number, address, name, cuit } = await portal.db
      .selectFrom('business')
      .innerJoin('taxpayer', 'taxpayer.id', 'business.taxpayer_id')
      .select(['register_number', 'address', 'taxpayer.name', 'taxpayer.cuit'])
      .where('taxpayer.cuit', 'in', [TOLABA, GUANUCO])
      .executeTakeFirstOrThrow();
    const { body } = await portal.call('TISSH/ConstanciaInscripcion', {
      padron: register_number,
      cuit,
    });
    expect(await textOf(body.url_pdf)).not.toContain(name);
    const own = await textOf(body.url_pdf, cuit);
    expect(own).toContain(name);
    expect(own).toContain(address);
  });
});

describe('a certificate', () => {
  it('asked for without signing in is whole for the owner who opens it', async () => {
    const sent = {
      unidad_urbana: '104512-3',
      motivo: 'OTRO',
      documento: '98100112',
      correo: 'ana@ejemplo.test',
    };
    const { body } = await portal.call('Inmobiliario/LD/Emitir', { ...sent, ...operation() });
    expect(await textOf(body.url_pdf)).toContain('GUAN*** M*** B***');
    expect(await textOf(body.url_pdf, TOLABA)).toContain('GUAN*** M*** B***');
    expect(await textOf(body.url_pdf, GUANUCO)).toContain('GUANUCO MARÍA BELÉN');
  });

  it('is verified by its owner with their name, and by others with a masked one', async () => {
    const asked = { alcance: 'TODOS', motivo: 'LICITACION', correo: 'belen@ejemplo.test', ...operation() };
    const { body } = await portal.call('LibreDeuda/Solicitar', asked, as.headers(GUANUCO));
    const nameFor = async (cuit?: string) => {
      const sent = { codigo: body.codigo_verificacion };
      return (await portal.call('Descargas/Verificar', sent, cuit ? as.headers(cuit) : {})).body.a_nombre_de;
    };
    expect(await nameFor(GUANUCO)).toBe('GUANUCO MARÍA BELÉN');
    expect(await nameFor(TOLABA)).toBe('GUAN*** M*** B***');
    expect(await nameFor()).toBe('GUAN*** M*** B***');
  });

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
