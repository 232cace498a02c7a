import { expect, it } from 'vitest';
import { configLoader } from '#language/load/load.ts';
import { originsReport } from './origins-report.ts';

const load = configLoader('tests/fixtures/good', true);

it('says of a submission what a person declares, and what the server reads or calculates again', () => {
  const screen = {
    title: 'Avisar un pago',
    data: { vehiculo: { endpoint: 'Vehiculos/Consulta', send: { patente: 'aviso.patente' } } },
    blocks: [
      {
        type: 'form',
        id: 'aviso',
        submit: 'Seguir',
        fields: {
          patente: { title: 'Patente', format: 'patente', required: true },
          total: { title: 'Total', computed: "money('100.00')" },
        },
      },
      {
        type: 'actions',
        items: [
          {
            label: 'Avisar',
            call: 'Vehiculos/Aviso',
            send: { recibo: 'aviso.patente', cuotas: 'vehiculo.marca', total: 'aviso.total' },
          },
        ],
      },
    ],
  };
  expect(originsReport(load(new Map([['screens/aviso.json', JSON.stringify(screen)]])))).toBe(
    [
      'Vehiculos/Aviso, desde /aviso',
      '  declara la persona: recibo',
      '  lee de nuevo el servidor: cuotas (Vehiculos/Consulta)',
      '  calcula de nuevo el servidor: total',
    ].join('\n'),
  );
});
