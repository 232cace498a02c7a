import type { TestPortal } from './test-portal.ts';

const PDF = Buffer.from('%PDF-1.4\n%%EOF\n');
/** A submission without a handler. */
export const CLAIM = 'Contribuyente/ReclamoPago';

type Headers = Record<string, string>;

/** Sends a file that a request can then name; returns its id. */
export async function upload(
  { app }: TestPortal,
  name = 'ticket.pdf',
  headers: Headers = {},
): Promise<string> {
  const sent = { 'content-type': 'application/octet-stream', 'x-nombre': name, ...headers };
  const answer = await app.inject({ method: 'POST', url: '/api/archivos', payload: PDF, headers: sent });
  return JSON.parse(answer.body).id;
}

/** A claim of a missing payment, as its screen sends it. */
export async function claim(portal: TestPortal, changes: object = {}) {
  return {
    tributo: '0006',
    imponible: 'ZA101AA',
    pagos: [{ referencia: '0000123456', fecha: '2026-03-09', medio: 'EFECTIVO', importe: '15000.00' }],
    total: '15000.00',
    comprobantes: [await upload(portal)],
    nombre: 'Juan Tolaba',
    correo: 'juan@ejemplo.test',
    id_operacion: crypto.randomUUID(),
    ...changes,
  };
}

/** Files a claim; returns how to query it. */
export async function file(portal: TestPortal, headers: Headers = {}) {
  const { body } = await portal.call(CLAIM, await claim(portal), headers);
  const key = { numero: body.numero, anio: body.anio };
  return { ...key, key, codigo: body.codigo_verificacion, name: `${body.numero}/${body.anio}` };
}
