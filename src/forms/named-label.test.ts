import { expect, it } from 'vitest';
import { namedLabel, writeNamed } from './named-label.ts';

it.each([
  ['Dominio', 'el dominio'],
  ['Clave fiscal', 'la clave fiscal'],
  ['Claves', 'las claves'],
  ['CUIT o DNI', 'el CUIT o DNI'],
  ['F900V', 'el F900V'],
  ['N° de boleta', 'el N° de boleta'],
  ['Área', 'el área'],
  ['Actas', 'las actas'],
  ['Día', 'el día'],
  ['Meses', 'los meses'],
  ['Mes', 'el mes'],
  ['Vez', 'la vez'],
  ['Veces', 'las veces'],
  ['Fotos de lo que vendés', 'las fotos de lo que vendés'],
  ['Actividades', 'las actividades'],
  ['Operaciones', 'las operaciones'],
  ['Imponibles', 'los imponibles'],
  ['Datos', 'los datos'],
  ['Croquis', 'el croquis'],
  ['Paréntesis', 'el paréntesis'],
  ['Síntesis de la obra', 'la síntesis de la obra'],
  ['Lunes', 'el lunes'],
  ['Taxis', 'los taxis'],
  ['Importes', 'los importes'],
  ['Bases', 'las bases'],
  ['Valores', 'los valores'],
  ['Problema', 'el problema'],
  ['Superficie publicitaria (m²)', 'la superficie publicitaria (m²)'],
  ['Inscripción', 'la inscripción'],
  ['Últimos 4 números', 'los últimos 4 números'],
  ['Tu clave fiscal, otra vez', 'tu clave fiscal, otra vez'],
  ['Por qué rectificás', '«Por qué rectificás»'],
  ['¿Cuántos son?', '«¿Cuántos son?»'],
  ['Repetí el correo', '«Repetí el correo»'],
  ['2. Escribí el código', '«2. Escribí el código»'],
])('%s in a sentence is %s', (title, named) => {
  expect(namedLabel(title)).toBe(named);
});

it('takes the article that is said, and cites with an empty one', () => {
  expect(namedLabel('Sede', 'el')).toBe('el sede');
  expect(namedLabel('Base', '')).toBe('«Base»');
});

it('joins it to what stands before', () => {
  expect(writeNamed('Elegí una opción de {named}.', 'el motivo')).toBe('Elegí una opción del motivo.');
  expect(writeNamed('Elegí una opción de {named}.', 'la clase')).toBe('Elegí una opción de la clase.');
  expect(writeNamed('Completá {named}.', 'el motivo')).toBe('Completá el motivo.');
});
