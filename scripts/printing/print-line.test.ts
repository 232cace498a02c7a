import { readFileSync } from 'node:fs';
import { expect, it } from 'vitest';

/** Commands of the office that print what comes from the store, or from files of others. */
const OFFICE = [
  ...['administrador', 'auditoria', 'catalogos', 'claves', 'conciliar', 'cuenta', 'debitos', 'expediente'],
  ...['notificar', 'parametro', 'registro', 'respaldo', 'restaurar', 'sellado', 'sesiones'],
];

it.each(OFFICE)('prints nothing but by what shows controls: %s', (name) => {
  const source = readFileSync(`scripts/${name}.ts`, 'utf8');
  expect(source).toMatch(/\b(?:printLine|printProblem)\(/);
  expect(source).not.toMatch(/console\.|process\.std(?:out|err)\.write/);
});
