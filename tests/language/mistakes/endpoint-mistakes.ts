import type { Mistake } from './mistake.ts';

const DOMINIO = 'endpoints/Automotor/ConsultaDominio.json';

/** What an endpoint says of itself. */
export const endpointMistakes: readonly Mistake[] = [
  {
    title: 'an example that does not fit',
    file: DOMINIO,
    from: '"dominio": "ZA101AA"',
    to: '"dominio": "ZA-1"',
    rule: 'example-mismatch',
    at: '"ZA-1"',
    says: 'formato dominio',
  },
  {
    title: 'a field in the subject that nobody sends',
    file: 'endpoints/Contribuyente/ReclamoPago.json',
    from: 'registrado de {dominio}',
    to: 'registrado de {domino}',
    rule: 'submission',
    at: 'domino}',
    meant: 'dominio',
  },
];
