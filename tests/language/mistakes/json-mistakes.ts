import type { Mistake } from './mistake.ts';

const LIBRE = 'screens/automotores/estado-deuda/libre-deuda.json';

/** What is not JSON. */
export const jsonMistakes: readonly Mistake[] = [
  {
    title: 'a key that is there twice',
    file: LIBRE,
    from: '"of": "certificado",',
    to: '"of": "certificado", "title": "Certificado",',
    rule: 'duplicate-key',
    at: '"title": "Certificado"',
    says: 'está dos veces',
  },
  {
    title: 'a comma too many',
    file: 'codes/motivos_libre_deuda.json',
    from: '"label": "Otro"',
    to: '"label": "Otro",',
    rule: 'json-syntax',
    at: ',\n    }\n  ]',
    says: 'Sobra esta coma',
  },
  {
    title: 'a comma that is missing',
    file: LIBRE,
    from: '"label": "{row.control}",',
    to: '"label": "{row.control}"',
    rule: 'json-syntax',
    at: '"text": "{row.detalle',
    says: 'Falta una coma',
  },
  {
    title: 'a comment',
    file: LIBRE,
    from: '"of": "certificado",',
    to: '"of": "certificado", // el que se emitió',
    rule: 'json-syntax',
    at: '// el que',
    says: 'comentario',
  },
];
