import { expect, it } from 'vitest';
import { readFile } from './config-file.ts';

it.each([
  ['screens/Mi Trámite.json', 'mi-tramite'],
  ['screens/rentas/Año_2026.json', 'rentas/ano-2026'],
  ['screens/descargas/[Id].json', 'descargas/[id]'],
  ['codes/Mis-Tasas.json', 'mis_tasas'],
])('%s is read as what it is told to be called', (path, name) => {
  const { file, findings } = readFile(path, path, '{}');
  expect(file?.name).toBe(name);
  expect(findings[0]?.message).toContain(`Llamalo así: ${name}.json.`);
});

it('of a name that cannot be mended none is made up', () => {
  const { file, findings } = readFile('codes/2026.json', 'codes/2026.json', '{}');
  expect(file?.name).toBe('2026');
  expect(findings[0]?.message).toBe(
    'El nombre de este archivo se usa como nombre y lleva minúsculas, números y guion bajo, sin acentos ni espacios, y empieza con una letra.',
  );
});
