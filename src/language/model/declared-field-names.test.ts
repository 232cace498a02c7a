import { expect, it } from 'vitest';
import { configLoader } from '#language/load/load.ts';
import { declaredFieldsSentTo } from './declared-field-names.ts';

const load = configLoader('tests/fixtures/good', true);
const FIELDS = {
  nombre: { title: 'Nombre' },
  patente: { title: 'Patente', format: 'patente' },
  cuotas: { title: 'Cuotas', type: 'integer' },
  pagos: {
    title: 'Pagos',
    rows: { of: 'Pago', add: 'Agregar', fields: { importe: { title: 'Importe', format: 'money' } } },
  },
  cargas: {
    title: 'Cargas',
    rows: {
      ...{ of: 'Carga', add: 'Agregar' },
      fields: {
        bruto: { title: 'Bruto', type: 'integer' },
        tara: { title: 'Tara', type: 'integer' },
        neto: { title: 'Neto', computed: 'row.bruto - row.tara' },
      },
    },
  },
  canones: {
    title: 'Cánones',
    rows: {
      ...{ of: 'Canon', add: 'Agregar' },
      fields: {
        metros: { title: 'Metros', type: 'integer' },
        canon: { title: 'Canon', computed: 'vehiculo.valor * row.metros' },
      },
    },
  },
  canon: { title: 'Canon', computed: 'form.canones.map(c, c.canon).sum()' },
  total: { title: 'Total', computed: 'form.pagos.map(p, p.importe).sum()' },
  doble: { title: 'Doble', computed: 'form.total + form.total' },
  tasa: { title: 'Tasa', computed: "money('100.00') * form.cuotas" },
  leyenda: { title: 'Leyenda', computed: "vehiculo.marca + ' de ' + form.nombre" },
  recargo: { title: 'Recargo', computed: 'form.total * 2' },
};

/** True when a sent value counts as declared by the person. */
function isTold(sent: string): boolean {
  const screen = {
    title: 'Avisar un pago',
    query: { desde: { title: 'Desde' } },
    data: { vehiculo: { endpoint: 'Vehiculos/Consulta', send: { patente: 'aviso.patente' } } },
    values: { saludo: "'Soy ' + aviso.nombre", marca: 'vehiculo.marca + aviso.nombre' },
    blocks: [
      {
        type: 'form',
        id: 'aviso',
        submit: 'Avisar',
        fields: FIELDS,
        call: 'Vehiculos/Aviso',
        send: { total: sent },
      },
    ],
  };
  const { screens } = load(new Map([['screens/aviso.json', JSON.stringify(screen)]]));
  return declaredFieldsSentTo('Vehiculos/Aviso', screens.get('aviso')!).includes('total');
}

it.each([
  'aviso.nombre',
  'url.desde',
  "'Sr. ' + aviso.nombre",
  'saludo',
  'aviso.total',
  'aviso.doble',
  'aviso.pagos',
  'aviso.cargas',
])('what comes from nothing but what a person typed is his: %s', (sent) => {
  expect(isTold(sent)).toBe(true);
});

it.each([
  'marca',
  "vehiculo.marca + ' de ' + aviso.nombre",
  "codes.estados.pendiente + ': ' + aviso.nombre",
  "vehiculo.marca + ', cuotas: ' + string(aviso.cuotas)",
  'aviso.cuotas > 1 ? aviso.nombre : vehiculo.marca',
  "'Trámite de ' + (aviso.cuotas > 1 ? vehiculo.marca : marca)",
  'aviso.leyenda',
])('a text with a part that a person typed is his: %s', (sent) => {
  expect(isTold(sent)).toBe(true);
});

it.each([
  'aviso.tasa',
  'aviso.recargo',
  'aviso.canones',
  'aviso.canon',
  'vehiculo.marca',
  "aviso.cuotas > 1 ? vehiculo.marca : 'Otra'",
  "'Cuotas: ' + string(aviso.cuotas * 3)",
  "'Tasa: ' + string(aviso.tasa)",
  'aviso.total + vehiculo.valor',
  'aviso.cuotas + vehiculo.anio',
  'codes.estados.pendiente',
  'today',
  "'nada de nadie'",
  'session.contribuyente.nombre_completo',
])('what the office knows or calculates is not: %s', (sent) => {
  expect(isTold(sent)).toBe(false);
});
