import { reportedRule } from '#language/source/reporting/reported-rule.ts';

export const codeNotAccepted = reportedRule({
  id: 'code-not-accepted',
  phase: 'compiling',
  explain: 'Todo código que se puede enviar es uno de los que el endpoint acepta.',
  reason: 'Quien elija ese código recibirá un error que no puede arreglar.',
  example: {
    file: 'screens/vehiculos/deuda.json',
    at: ['data', 'vehiculo', 'send'],
    good: '{ "patente": "busqueda.patente", "estado": "codes.estados.vencida" }',
    bad: `{ "patente": "busqueda.patente", "estado": "'X'" }`,
  },
});
