import { expressionRule } from '#language/check/parts/found-rule.ts';

export const codeNotAccepted = expressionRule({
  id: 'code-not-accepted',
  explain: 'Todo código que se puede enviar es uno de los que el endpoint acepta.',
  reason: 'Quien elija ese código recibirá un error que no puede arreglar.',
  example: {
    file: 'screens/vehiculos/deuda.json',
    at: ['data', 'vehiculo', 'send'],
    good: '{ "patente": "busqueda.patente", "estado": "codes.estados.vencida" }',
    bad: `{ "patente": "busqueda.patente", "estado": "'X'" }`,
  },
});
