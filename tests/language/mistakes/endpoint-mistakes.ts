import type { Mistake } from './mistake.ts';

const DOMINIO = 'endpoints/Automotor/ConsultaDominio.json';

const RECLAMO = 'endpoints/Contribuyente/ReclamoPago.json';

/** Mistakes in declarations of endpoints. */
export const endpointMistakes: readonly Mistake[] = [
  {
    title: 'a write asked for by GET, which a link or a picture of another site asks for too',
    file: RECLAMO,
    from: '"kind": "submission",',
    to: '"kind": "submission", "wire": { "method": "GET" },',
    rule: 'wire-mapping',
    at: '"GET"',
    says: 'cambia algo, así que no se pide con GET',
  },
  {
    title: 'an amount that is a number, in an example',
    file: RECLAMO,
    from: '"importe": "15000.00"',
    to: '"importe": 15000',
    rule: 'example-mismatch',
    at: '15000\n',
    says: 'se esperaba un texto como "1234.56" (Importe) y hay 15000; se escribe "15000.00".',
  },
  {
    title: 'an order by a field that the elements of the list lack',
    file: 'endpoints/Avisos/Consulta.json',
    from: '"order": ["-numero"]',
    to: '"order": ["-fecha"]',
    rule: 'list-order',
    at: '"-fecha"',
    says: '"fecha" ordena la lista y no es un campo de sus elementos.',
  },
  {
    title: 'an example that is out of its order',
    file: 'endpoints/Contribuyente/Resumen.json',
    from: '["0006", "0012", "0014"]',
    to: '["0012", "0006", "0014"]',
    rule: 'example-mismatch',
    at: '["0012"',
    says: 'la lista va en el orden de value y el elemento 2 va antes que el 1',
  },
  {
    title: 'a day as people write it, in an example',
    file: RECLAMO,
    from: '"fecha": "2026-03-09"',
    to: '"fecha": "09/03/2026"',
    rule: 'example-mismatch',
    at: '"09/03/2026"',
    says: 'se escribe "2026-03-09".',
  },
  {
    title: 'an example that does not fit',
    file: DOMINIO,
    from: '"dominio": "ZA101AA"',
    to: '"dominio": "ZA-1"',
    rule: 'example-mismatch',
    at: '"ZA-1"',
    says: 'se esperaba un texto como "AB123CD" (Dominio) y hay "ZA-1"',
  },
  {
    title: 'a shared field in the plural',
    file: 'endpoints/Contribuyente/ReclamoPago.json',
    from: '"field": "tributo"',
    to: '"field": "tributos"',
    rule: 'unknown-shared-field',
    at: '"tributos"',
    meant: 'tributo',
  },
  {
    title: 'a field in the subject that nobody sends',
    file: 'endpoints/Contribuyente/ReclamoPago.json',
    from: 'registrado de {imponible}',
    to: 'registrado de {imponibl}',
    rule: 'submission',
    at: 'imponibl}',
    meant: 'imponible',
  },
];
