import { describe, expect, it } from 'vitest';
import { configDiff } from '#language/diff/config-diff.ts';
import { cut, load, read, said, set, type Edit, type Json } from './edits.ts';

const FILE = 'endpoints/Vehiculos/Aviso.json';
const AVISO = read(FILE);

/** The submission of the good config, charging by the piece, with labels. */
function byPiece(): Json {
  const copy = structuredClone(AVISO);
  set('request.properties.cuotas.title', 'Cuotas')(copy);
  set('request.properties.total.title', 'Total a pagar')(copy);
  set('expediente.charge.amount', "money('1500.00') * request.cuotas")(copy);
  return copy;
}
const BALANCE = { concept: 'Saldo', amount: 'request.total', due: { days: 9 } };
const CONCEPT = '«Pago de {cuotas} cuotas»';
const pesos = (text: string) => text.replaceAll('$ ', '$\u00a0');

const SCREEN = 'screens/aviso.json';
const FORM = 'blocks.0.fields';

describe('what a screen makes a submission charge', () => {
  it.each<[string, Edit, string[]]>([
    [
      'another calculation',
      set(`${FORM}.total.computed`, "money('150.00') * form.cuotas"),
      [
        `El importe de ${CONCEPT} pasa de $ 100,00 × «Cuotas» a $ 150,00 × «Cuotas». Con el pedido de su ejemplo, de $ 200,00 a $ 300,00.`,
      ],
    ],
    [
      'something more that is written',
      (copy) => {
        set(`${FORM}.envio`, { title: 'Envío', format: 'money', required: true })(copy);
        set(`${FORM}.total.computed`, "money('100.00') * form.cuotas + form.envio")(copy);
      },
      [`El importe de ${CONCEPT} pasa de $ 100,00 × «Cuotas» a $ 100,00 × «Cuotas» + «Envío».`],
    ],
    [
      'a calculation that another hangs from',
      (copy) => {
        set('values', { minimo: "money('500.00')" })(copy);
        set(`${FORM}.total.computed`, "[money('100.00') * form.cuotas, minimo].max()")(copy);
      },
      [
        `El importe de ${CONCEPT} pasa de $ 100,00 × «Cuotas» a \`[money('100.00') * request.cuotas, money('500.00')].max()\`. Con el pedido de su ejemplo, de $ 200,00 a $ 500,00.`,
      ],
    ],
    [
      'another field that is sent',
      set('blocks.0.send.total', "money('80.00')"),
      [
        `El importe de ${CONCEPT} pasa de $ 100,00 × «Cuotas» a $ 80,00. Con el pedido de su ejemplo, de $ 200,00 a $ 80,00.`,
      ],
    ],
    [
      'the same calculation written otherwise',
      set(`${FORM}.total.computed`, "form.cuotas * money('100.00')"),
      [],
    ],
    [
      'what is not charged',
      set(`${FORM}.iva`, { title: 'IVA', computed: "money('1.00') * form.cuotas" }),
      [],
    ],
  ])('is told: %s', (_, edit, expected) => {
    const charged = said(SCREEN, read(SCREEN), edit).filter((line) => line.startsWith('El importe de'));
    expect(charged).toEqual(expected.map(pesos));
  });

  it('is told once when the endpoint says it', () => {
    const before = load(new Map([[FILE, JSON.stringify(byPiece())]]));
    const after = load();
    const lines = configDiff(before, after).flatMap(({ changes }) => changes);
    expect(lines.filter((line) => line.startsWith('El importe de'))).toHaveLength(1);
  });
});

describe('what a submission charges', () => {
  it.each<[string, Edit, string[]]>([
    [
      'no charge any more',
      cut('expediente.charge'),
      [`Deja de cobrar $ 1.500,00 × «Cuotas» por ${CONCEPT}.`],
    ],
    [
      'another amount',
      set('expediente.charge.amount', "(request.total + money('10.00')) * 2"),
      [
        `El importe de ${CONCEPT} pasa de $ 1.500,00 × «Cuotas» a («Total a pagar» + $ 10,00) × 2. Con el pedido de su ejemplo, de $ 3.000,00 a $ 420,00.`,
      ],
    ],
    [
      'an amount that is no plain arithmetic',
      set('expediente.charge.amount', "[request.total, money('9.00')].max()"),
      [
        `El importe de ${CONCEPT} pasa de $ 1.500,00 × «Cuotas» a \`[request.total, money('9.00')].max()\`. Con el pedido de su ejemplo, de $ 3.000,00 a $ 200,00.`,
      ],
    ],
    [
      'an amount that nobody has put yet',
      set('expediente.charge.example', true),
      [`Lo que se cobra por ${CONCEPT} es un ejemplo: falta poner lo que cuesta.`],
    ],
    [
      'another text',
      set('expediente.charge.concept', 'Pago'),
      [`Lo que se cobra pasa a decir «Pago» en vez de ${CONCEPT}.`],
    ],
    [
      'another code',
      set('expediente.charge.tax', 'codes.estados.pendiente'),
      [expect.stringMatching(/pasa a cobrarse con el código «.+» \(.+\) en vez de «Trámites» \(0071\)\.$/)],
    ],
    [
      'more days to pay',
      set('expediente.charge.due.days', 10),
      [`Para pagar ${CONCEPT} pasa a haber 10 días corridos en vez de 5 días corridos.`],
    ],
    [
      'only working days',
      set('expediente.charge.due', { days: 1, business: true }),
      [`Para pagar ${CONCEPT} pasa a haber 1 día hábil en vez de 5 días corridos.`],
    ],
    [
      'days before a date that is sent',
      set('expediente.charge.due', { days: -2, from: 'dia' }),
      [`Para pagar ${CONCEPT} pasa a haber hasta 2 días corridos antes de «dia» en vez de 5 días corridos.`],
    ],
    [
      'another object of its slip',
      set('expediente.charge.object', '{cuotas}'),
      [`Lo que se paga por ${CONCEPT} pasa a buscarse con «{cuotas}».`],
    ],
    [
      'what its amount is made of, and of what month it is',
      (copy) => {
        set('expediente.charge.capital', 'request.total')(copy);
        set('expediente.charge.interest', "money('5.00')")(copy);
        set('expediente.charge.period', 'today.period()')(copy);
      },
      [
        `Lo que se emite por ${CONCEPT} dice cuánto es capital: «Total a pagar».`,
        `Lo que se emite por ${CONCEPT} dice cuánto son intereses: $ 5,00.`,
        `Lo que se emite por ${CONCEPT} dice de qué mes es: \`today.period()\`.`,
      ],
    ],
    [
      'something charged each time',
      cut('expediente.charge.once'),
      [`${CONCEPT} pasa a cobrarse cada vez que se pide, aunque ya se haya pagado lo mismo.`],
    ],
    [
      'something else charged once',
      set('expediente.charge.once', '{cuotas}'),
      ['No se cobra dos veces lo mismo: lo que ya se pagó con igual «{cuotas}» no se vuelve a emitir.'],
    ],
    [
      'a balance',
      set('expediente.charge.balance', BALANCE),
      ['Cobra después, aparte, un saldo de «Total a pagar» por «Saldo». Para pagarlo hay 9 días corridos.'],
    ],
    [
      'what is no charge',
      cut('expediente.summary'),
      [
        expect.stringContaining('deja de ser obligatorio'),
        expect.stringContaining('los datos de la constancia'),
      ],
    ],
    [
      'a certificate',
      set('expediente.certificate', { title: 'Certificado', text: 'Pagó {total}.' }),
      ['Agrega el certificado «Certificado» (el texto: «Pagó {total}.») en el expediente.'],
    ],
  ])('is told: %s', (_, edit, expected) => {
    expect(said(FILE, byPiece(), edit)).toEqual(
      expected.map((one) => (typeof one === 'string' ? pesos(one) : one)),
    );
  });

  it.each<[string, Edit, string]>([
    [
      'less',
      set('expediente.charge.balance.amount', "money('9.00')"),
      'El saldo de «Saldo» pasa de «Total a pagar» a $ 9,00.',
    ],
    [
      'named otherwise',
      set('expediente.charge.balance.concept', 'Resto'),
      'El saldo pasa a decir «Resto» en vez de «Saldo».',
    ],
    [
      'later',
      set('expediente.charge.balance.due.days', 1),
      'Para pagar el saldo pasa a haber 1 día corrido en vez de 9 días corridos.',
    ],
    ['none', cut('expediente.charge.balance'), 'Deja de cobrar el saldo de «Total a pagar» por «Saldo».'],
  ])('is told of a balance: %s', (_, edit, expected) => {
    const before = byPiece();
    set('expediente.charge.balance', BALANCE)(before);
    expect(said(FILE, before, edit)).toEqual([pesos(expected)]);
  });

  it('is told of what its slip says no more', () => {
    const before = byPiece();
    const { charge } = (before as { expediente: { charge: Json } })['expediente'];
    Object.assign(charge, { capital: 'request.total', interest: "money('5.00')", period: 'today.period()' });
    const plain: Edit = (copy) => {
      for (const key of ['capital', 'interest', 'period']) cut(`expediente.charge.${key}`)(copy);
    };
    expect(said(FILE, before, plain)).toEqual([
      `Lo que se emite por ${CONCEPT} deja de decir cuánto es capital.`,
      `Lo que se emite por ${CONCEPT} deja de decir cuánto son intereses.`,
      `Lo que se emite por ${CONCEPT} deja de decir de qué mes es.`,
    ]);
  });

  it('is told of a new endpoint, and of one that goes', () => {
    const without = load(new Map([[FILE, null]]));
    const withIt = load(new Map([[FILE, JSON.stringify(byPiece())]]));
    const changes = (from: typeof withIt, to: typeof withIt) =>
      configDiff(from, to).flatMap((group) => (group.kind === 'Endpoints' ? group.changes : []));
    expect(changes(without, withIt)).toEqual([
      'Agrega el endpoint Avisa un pago (`Vehiculos/Aviso`).',
      'Recibe `id_operacion`, `cuotas`, `total`, `recibo`.',
      pesos(
        `Cobra $ 1.500,00 × «Cuotas» (con el pedido de su ejemplo, $ 3.000,00) por ${CONCEPT}, con el código «Trámites» (0071). Para pagar hay 5 días corridos.`,
      ),
      'No se cobra dos veces lo mismo: lo que ya se pagó con igual «{cuotas} {total}» no se vuelve a emitir.',
    ]);
    expect(changes(withIt, without)).toEqual([
      'Quita el endpoint Avisa un pago (`Vehiculos/Aviso`).',
      pesos(`Deja de cobrar $ 1.500,00 × «Cuotas» por ${CONCEPT}.`),
    ]);
  });

  it('is told as it is written while the endpoint cannot be understood', () => {
    const broken = byPiece();
    set('kind', 'nada')(broken);
    expect(said(FILE, broken, set('expediente.charge.amount', 'request.total'))).toEqual([
      `Cambia el importe: \`money('1500.00') * request.cuotas\` → \`request.total\` en el cobro ${CONCEPT} del expediente.`,
    ]);
  });
});
