import type { Mistake } from './mistake.ts';

const LIBRE = 'screens/automotores/estado-deuda/libre-deuda.json';
const RECLAMO = 'screens/contribuyentes/reclamo-pago-no-registrado.json';

/** Expressions, types and patterns. */
export const valueMistakes: readonly Mistake[] = [
  {
    title: 'a type that clashes',
    file: LIBRE,
    from: '"when": "control.apto"',
    to: '"when": "control.sellado"',
    rule: 'type-clash',
    at: '"control.sellado"',
    says: 'Acá va sí o no',
  },
  {
    title: 'a date that is none',
    file: RECLAMO,
    from: '"max": "today"',
    to: '"max": "date(\'31/12/2026\')"',
    rule: 'type-clash',
    at: "date('31/12/2026')",
    says: 'date("2026-04-15")',
  },
  {
    title: 'a limit of another type',
    file: RECLAMO,
    from: '"max": "today"',
    to: '"max": "31"',
    rule: 'type-clash',
    at: '"31"',
    says: 'Acá va fecha',
  },
  {
    title: 'a condition that is always the same',
    file: LIBRE,
    from: '"when": "!control.apto"',
    to: '"when": "1 > 2"',
    rule: 'constant-condition',
    at: '"1 > 2"',
    says: 'siempre lo mismo',
  },
  {
    title: 'slots that go in a circle',
    file: LIBRE,
    from: '"vehiculo.dominio"',
    to: '"control.tipo"',
    rule: 'slot-cycle',
    at: '"control":',
    says: 'control → control',
  },
  {
    title: 'a computed field that goes in a circle',
    file: RECLAMO,
    from: '"form.pagos.map(p, p.importe).sum()"',
    to: '"form.total"',
    rule: 'slot-cycle',
    at: '"form.total"',
    says: 'a partir de sí mismo',
  },
  {
    title: 'a pattern that cannot be read',
    file: 'formats/dominio.json',
    from: '"pattern": "^(?:',
    to: '"pattern": "^((?:',
    rule: 'format-example',
    at: '"^((?:',
    says: 'no es una expresión regular',
  },
  {
    title: 'a pattern that can take for ever',
    file: 'formats/dominio.json',
    from: '"pattern": "^[A-Z]\\\\d{6,7}$"',
    to: '"pattern": "^([A-Z]+)+$"',
    rule: 'unsafe-pattern',
    at: '"^([A-Z]+)+$"',
    says: 'puede tardar sin fin',
  },
];
