import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { CLEAR_PLATE, declarations } from './cast.ts';
import { openMatrix, type Matrix } from './open-matrix.ts';
import { certain, ownerView } from './owner-view.ts';
import { PUBLIC_WRITES } from './public-writes.ts';
import { requestsOf } from './requests.ts';
import { partOf } from '#tests/depth.ts';

const SLOW = 180_000;

let matrix: Matrix;
beforeAll(async () => {
  matrix = await openMatrix();
}, SLOW);
afterAll(() => matrix.close());

const writes = [...declarations.endpoints].filter(
  ([, { kind, access }]) => kind !== 'query' && access === 'public',
);

it('every write that needs no session says with whose record it has to do', () => {
  expect(writes.map(([path]) => path).toSorted()).toEqual(Object.keys(PUBLIC_WRITES).toSorted());
});

/** A card that the provider knows: a stranger has one of their own. */
const CARD = {
  ...{ token: 'demo-4905', bin: '450799', ultimos_digitos: '4905' },
  ...{ marca: 'Visa', vencimiento: '12/28' },
};
/** Further fields of a stranger's request, where the example alone would be refused too early. */
const BESIDES: Readonly<Record<string, () => object | Promise<object>>> = {
  'DebitoAutomatico/Adhesiones/NuevaAdhesion': () => ({
    tarjeta: CARD,
    imponibles: [{ tipo_inscripcion: '0006', dominio: 'ZA103AA' }],
  }),
  'DebitoAutomatico/Adhesiones/CambiarTarjeta': () => ({ tarjeta: CARD }),
  'DebitoAutomatico/Adhesiones/ValidarTarjeta': () => CARD,
  'Automotor/LD/Emitir': () => ({ dominio: CLEAR_PLATE, motivo: 'TRANSFERENCIA' }),
  'Contribuyente/ReclamoPago': async () => ({ comprobantes: [await matrix.sendFile('nobody')] }),
};
/** Kinds of writes that a stranger can complete knowing only a name of A. */
const DONE = ['papers', 'waits', 'new', 'nothing'];
/** Except these, for which A has no suitable data. */
const NOTHING_THERE =
  /^Automotor\/(LD\/EmitirSellado|PFP)|^Inmobiliario\/(LD|PFP)|^Sellados\/Comprobante$|^Pagos\/EnviarBoleta$|^Inmobiliario\/EB/;

describe.each(partOf(writes, 5))('%s, asked by a stranger', (path, endpoint) => {
  const touches = PUBLIC_WRITES[path] ?? 'nothing';
  it(
    'changes nothing that the owner reads for certain',
    async () => {
      const before = certain(await ownerView(matrix), touches);
      const statuses: number[] = [];
      for (const request of requestsOf(path, endpoint, matrix.held))
        for (const who of ['nobody', 'B'] as const) {
          const besides = await BESIDES[path]?.();
          statuses.push((await matrix.ask(path, { ...request, ...besides }, who)).status);
        }
      expect(statuses.filter((status) => status >= 500)).toEqual([]);
      if (DONE.includes(touches) && !NOTHING_THERE.test(path)) expect(statuses).toContain(200);
      expect(certain(await ownerView(matrix), touches)).toBe(before);
    },
    SLOW,
  );
});
