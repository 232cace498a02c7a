import { existsSync, readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { check } from '#language/check/check.ts';
import { explainRule } from '#language/check/explain-rule.ts';
import { closedRange } from '#language/check/warnings/closed-range.ts';
import { pageOnlyStep } from '#language/check/warnings/page-only-step.ts';
import { warnings } from '#language/check/generated/warnings.ts';
import { warningsOf } from '#language/check/warnings.ts';
import { configLoader, loadConfig } from '#language/load/load.ts';

const load = configLoader('tests/fixtures/good', true);
const TODAY = '2026-04-15';
const AROUND = { isProgrammed: () => true, today: TODAY };

/** Warnings for the good config with some files replaced. */
function told(files: Readonly<Record<string, unknown>>, programmed: readonly string[] = []): string[] {
  const config = load(new Map(Object.entries(files).map(([file, value]) => [file, JSON.stringify(value)])));
  expect(check(config)).toEqual([]);
  return warningsOf(config, { isProgrammed: (endpoint) => programmed.includes(endpoint), today: TODAY })
    .filter(({ file }) => file.endsWith('screens/aviso.json'))
    .map(({ rule, message }) => `${rule}: ${message}`);
}

const CASES = { cases: [{ title: 'Pide las cuotas', then: { fields: ['Patente'] } }] };
const READING = {
  title: 'Avisar un pago',
  data: { vehiculo: { endpoint: 'Vehiculos/Consulta', send: { patente: 'auto.patente' } } },
  values: { cuantas: 'vehiculo.deudas.size()' },
  blocks: [
    {
      type: 'form',
      id: 'auto',
      submit: 'Buscar',
      fields: { patente: { title: 'Patente', format: 'patente', required: true } },
    },
    {
      type: 'form',
      id: 'aviso',
      submit: 'Avisar',
      fields: {
        cuotas: { title: 'Cuotas', type: 'integer', required: true, initial: 'cuantas' },
        total: { title: 'Total', computed: "money('100.00') * form.cuotas" },
      },
      call: 'Vehiculos/Aviso',
      send: { cuotas: 'aviso.cuotas', total: 'aviso.total' },
      as: 'tramite',
    },
    { type: 'details', of: 'tramite', items: ['expediente'] },
  ],
};
const INVENTED =
  'example-decides: A "Vehiculos/Consulta" todavía no la contesta nadie: da sus ejemplos, y de ahí sale lo que "Vehiculos/Aviso" cobra. Antes de publicar hay que programarla, o calcularla con "answer".';

describe('what a coherent config still lacks', () => {
  it('is a case for each screen', () => {
    expect(told({})).toEqual([
      'screen-without-cases: La pantalla /aviso no tiene casos: nadie probaría lo que promete. Escribí al menos uno en cases/aviso.json.',
    ]);
  });

  it('is whoever answers what a submission charges', () => {
    const files = { 'screens/aviso.json': READING, 'cases/aviso.json': CASES };
    expect(told(files)).toEqual([INVENTED]);
    expect(told(files, ['Vehiculos/Consulta'])).toEqual([]);
  });

  it.each([
    ['a limit', { max: 'cuantas' }, {}],
    ['a check', { checks: [{ that: 'cuantas > form.cuotas', message: 'No.' }] }, {}],
    ['when it is asked', {}, { when: 'cuantas > 0' }],
  ])('is whoever answers what decides whether it may be filed: %s', (_, rule, more) => {
    const [auto, aviso, after] = READING.blocks as [object, { fields: object }, object];
    const cuotas = { title: 'Cuotas', type: 'integer', required: true, ...rule };
    const blocks = [auto, { ...aviso, ...more, fields: { ...aviso.fields, cuotas } }, after];
    const files = { 'screens/aviso.json': { ...READING, blocks }, 'cases/aviso.json': CASES };
    expect(told(files)).toEqual([
      'example-decides: A "Vehiculos/Consulta" todavía no la contesta nadie: da sus ejemplos, y según eso se puede presentar "Vehiculos/Aviso". Antes de publicar hay que programarla, o calcularla con "answer".',
    ]);
    expect(told(files, ['Vehiculos/Consulta'])).toEqual([]);
  });

  it.each([
    [
      "numero.talon == 'A'",
      'mira "numero.talon", y eso no llega a "Vehiculos/Aviso". Agregalo a "send", leelo con "data" o exigilo con un "checks".',
    ],
    ['numero.cuotas < 7', undefined],
  ])('is what the server does not see of what a step waits for: %s', (complete, why) => {
    const [good, bad] = [pageOnlyStep.example.good, pageOnlyStep.example.bad].map((text) =>
      JSON.parse(String(text)),
    );
    const blocks = why ? bad : good;
    expect(blocks[0].items[0].complete).toBe(complete);
    const screen = {
      title: 'Avisar un pago',
      blocks: [...blocks, { type: 'details', of: 'tramite', items: ['expediente'] }],
    };
    const files = {
      'screens/aviso.json': screen,
      'cases/aviso.json': { cases: [{ title: 'Pide las cuotas', then: { fields: ['Cuotas'] } }] },
    };
    const text = `page-only-step: Lo que espera el paso "Cuotas" lo cuida solo la página: ${why}`;
    expect(told(files)).toEqual(why ? [text] : []);
  });

  it('is a field whose limits leave nothing to choose today', () => {
    const { title, blocks } = JSON.parse(readFileSync('tests/fixtures/good/screens/aviso.json', 'utf8'));
    const [form, ...others] = blocks as [object, ...object[]];
    const closed = (limits: object) => {
      const fields = JSON.parse(String(closedRange.example.good)) as { dia: object };
      const dia = { title: 'Día', format: 'date', ...limits };
      const seen = { type: 'text', text: '{aviso.dia}' };
      const screen = { title, blocks: [{ ...form, fields: { ...fields, dia } }, ...others, seen] };
      return told({ 'screens/aviso.json': screen, 'cases/aviso.json': CASES });
    };
    expect(closed({ min: 'today', max: `date('${TODAY}')` })).toEqual([]);
    expect(closed({ min: 'today.addDays(-5)', max: "date('2026-04-14')" })).toEqual([]);
    expect(closed({ min: 'today.addDays(1)', max: `date('${TODAY}')` })).toEqual([
      `closed-range: Hoy no hay nada que sirva: el mínimo es today.addDays(1) y el máximo es date('2026-04-15'). Si ya terminó, sacá el campo o su pantalla; si sigue, cambiá la fecha.`,
    ]);
  });

  describe('of what a submission charges by a register', () => {
    const good = JSON.parse(readFileSync('tests/fixtures/good/registers/vehiculos.json', 'utf8'));
    const query = JSON.parse(readFileSync('tests/fixtures/good/endpoints/Vehiculos/Padron.json', 'utf8'));
    const count = { title: 'Cuotas', type: 'integer' };
    const shape = { ...query.response, properties: { ...query.response.properties, cuotas: count } };
    const one = { ...query.examples[0], response: { ...query.examples[0].response, cuotas: 3 } };
    const said = { answer: { ...query.answer, cuotas: 'record.cuotas' }, response: shape, examples: [one] };
    const charged = (total: string, valor: object = {}) => {
      const [auto, aviso] = READING.blocks;
      const fields = { ...aviso!.fields, total: { title: 'Total', computed: total } };
      const files = {
        'registers/vehiculos.json': {
          ...good,
          fields: { ...good.fields, valor: { ...good.fields.valor, ...valor } },
        },
        'endpoints/Vehiculos/Padron.json': { ...query, reserved: undefined, ...said },
        'screens/aviso.json': {
          ...READING,
          data: { vehiculo: { ...READING.data.vehiculo, endpoint: 'Vehiculos/Padron' } },
          values: { cuantas: 'vehiculo.cuotas' },
          blocks: [auto, { ...aviso, fields }, ...READING.blocks.slice(2)],
        },
      };
      const config = load(
        new Map(Object.entries(files).map(([file, value]) => [file, JSON.stringify(value)])),
      );
      return warningsOf(config, AROUND)
        .filter(({ rule }) => rule === 'still-owed')
        .map(({ message }) => message);
    };

    it('is that an amount it says is owed is written when it is paid', () => {
      expect(charged('vehiculo.total')).toEqual([
        'Cobra lo que dice el padrón "vehiculos" (Valor) y no lo anota: después de pagar, la consulta lo sigue dando. Decilo en "writes" con "at": "PAGADO"; si ese importe no es una deuda (un precio, un valor), decilo en su campo con "owed": false.',
      ]);
    });

    it('is nothing where the amount is a price, or comes from anything else that it says', () => {
      expect(charged('vehiculo.total', { owed: false })).toEqual([]);
      expect(charged("money('100.00') * vehiculo.cuotas")).toEqual([]);
    });
  });

  it('is who answers a command that nobody programmed', () => {
    const missing = (programmed: readonly string[]) =>
      warningsOf(load(), { isProgrammed: (one) => programmed.includes(one), today: TODAY })
        .filter(({ rule }) => rule === 'unanswered-command')
        .map(({ file, message }) => `${file}: ${message}`);
    expect(missing(['Acceso/Ingreso'])).toEqual([
      'tests/fixtures/good/endpoints/Vehiculos/Emitir.json: A "Vehiculos/Emitir" no lo programó nadie en el servidor: quien lo apriete lee un error. Antes de publicar hay que programarlo, o hacerlo un trámite ("submission"), que no lo necesita.',
    ]);
    expect(missing(['Acceso/Ingreso', 'Vehiculos/Emitir'])).toEqual([]);
  });

  it('is nothing in the config that is shipped', () => {
    const isProgrammed = (endpoint: string) => existsSync(`server/endpoints/${endpoint}.ts`);
    expect(warningsOf(loadConfig('config'), { isProgrammed, today: TODAY })).toEqual([]);
  });

  it.each(warnings.map(({ id }) => [id]))('%s is explained', (id) => {
    expect(explainRule(id)).toContain('Así no');
  });
});
