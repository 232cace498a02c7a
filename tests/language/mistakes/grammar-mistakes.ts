import type { Mistake } from './mistake.ts';

const LIBRE = 'screens/automotores/estado-deuda/libre-deuda.json';

/** What the grammar does not have. */
export const grammarMistakes: readonly Mistake[] = [
  {
    title: 'a misspelt key',
    file: LIBRE,
    from: '"submit"',
    to: '"submits"',
    rule: 'grammar',
    at: '"submits"',
    meant: 'submit',
  },
  {
    title: 'a key in Spanish',
    file: LIBRE,
    from: '"required": true',
    to: '"obligatorio": true',
    rule: 'grammar',
    at: '"obligatorio"',
    says: 'pueden estar',
  },
  {
    title: 'a misspelt block',
    file: LIBRE,
    from: '"type": "receipt"',
    to: '"type": "reciept"',
    rule: 'grammar',
    at: '"reciept"',
    meant: 'receipt',
  },
  {
    title: 'a text that was left empty',
    file: LIBRE,
    from: '"label": "Verificarlo"',
    to: '"label": ""',
    rule: 'grammar',
    at: '""',
    says: 'vacío',
  },
  {
    title: 'an option that is not one',
    file: LIBRE,
    from: '"tone": "warning"',
    to: '"tone": "warnig"',
    rule: 'grammar',
    at: '"warnig"',
    meant: 'warning',
  },
  {
    title: 'an effect that does not exist',
    file: LIBRE,
    from: '"download": "certificado.url_pdf"',
    to: '"donwload": "certificado.url_pdf"',
    rule: 'grammar',
    at: '"donwload"',
    meant: 'download',
  },
];
