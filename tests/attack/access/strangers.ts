import { randomUUID } from 'node:crypto';
import { CARDS, order } from '#tests/api/paying.ts';
import { openSeededPortal, type TestPortal } from '#tests/api/test-portal.ts';
import type { Attack, Finding } from '#tests/attack/finding.ts';
import { drawn, seededRandom } from '#tests/attack/random.ts';
import { countTest } from './count-test.ts';

const WRITES = 'tests/api/matrix/public-writes.test.ts';
const PLATES = 60;
const GUESSES = 120;
const PATHS = ['Pagos/Tarjeta/Confirmar', 'Pagos/QR/Iniciar', 'Pagos/Boton/Iniciar'];

/** A stranger without a session adheres cars of others, guesses slips and plays every public write with what is of others. */
export const strangers: Attack = async ({ seed, say }) => {
  const portal = await openSeededPortal();
  try {
    const random = seededRandom(seed);
    return [
      await adhesions(portal),
      await guesses(portal, random, say),
      countTest(WRITES, 'strangers: public writes that change what an owner reads', say),
    ];
  } finally {
    await portal.close();
  }
};

/** Cars of others on cards that do not exist, and on one that does. */
async function adhesions(portal: TestPortal): Promise<Finding> {
  const cars = await portal.db.selectFrom('vehicle').select('plate').limit(PLATES).execute();
  const before = await announced(portal);
  const token = await portal.cardToken(CARDS.approved);
  let [broken, tries] = [0, 0];
  for (const { plate } of cars)
    for (const given of [randomUUID(), token]) {
      const { status, body } = await portal.call('DebitoAutomatico/Adhesiones/NuevaAdhesion', {
        imponibles: [{ tipo_inscripcion: '0006', dominio: plate }],
        tarjeta: {
          token: given,
          bin: '450799',
          ultimos_digitos: '4905',
          marca: 'Visa',
          vencimiento: '12/28',
        },
        titular: { nombre: 'EXTRANO', tipo_documento: 'DNI', nro_documento: '30111222' },
        email: 'extrano@ejemplo.test',
        telefono: '3875551234',
        acepta_terminos: true,
        id_operacion: randomUUID(),
      });
      tries += 1;
      if (status === 200 && (given !== token || body.estado !== 'PENDIENTE')) broken += 1;
    }
  const what = 'strangers: cars adhered at once or on a card of nobody, or debits announced';
  return { what, tries, broken: broken + Math.abs((await announced(portal)) - before) };
}

async function announced({ db }: TestPortal): Promise<number> {
  const rows = await db
    .selectFrom('obligation')
    .select('id')
    .where('situation', '=', 'DEBITO_AUTOMATICO')
    .execute();
  return rows.length;
}

/** Numbers of slips that there are, in every state, and of none, without what they are printed for. */
async function guesses(
  portal: TestPortal,
  random: () => number,
  say: (line: string) => void,
): Promise<Finding> {
  const slips = await portal.db.selectFrom('slip').select(['number', 'status', 'amount_1']).execute();
  const words = new Set<string>();
  let tries = 0;
  for (let i = 0; i < GUESSES; i += 1) {
    const path = drawn(PATHS, random);
    const nro_boleta =
      random() < 0.3 ? `09${10_000_000 + Math.floor(random() * 9e7)}` : drawn(slips, random).number;
    const importe = `${1000 + Math.floor(random() * 90_000)}.00`;
    const id_operacion = randomUUID();
    const card = { ...order(CARDS.approved), token: 'inventado', total: importe };
    const asked = path === PATHS[0] ? card : {};
    const { status, body } = await portal.call(path, {
      ...asked,
      nro_boleta,
      importe,
      id_operacion,
      imponible: 'ZZ999ZZ',
    });
    tries += 1;
    words.add(`${status} ${JSON.stringify(body).replaceAll(nro_boleta, 'N')}`);
  }
  const states = new Set(slips.map(({ status }) => status)).size;
  say(`   ${slips.length} slips in ${states} states were answered in ${words.size} way`);
  return { what: 'strangers: guessed slips that are told apart', tries, broken: words.size - 1 };
}
