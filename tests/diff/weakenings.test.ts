import { expect, it } from 'vitest';
import { diffMarkdown } from '#language/diff/diff-markdown.ts';
import { weakenings } from '#language/diff/weakenings.ts';
import { cut, load, read, set, type Edit } from './edits.ts';

/** What is told of a file of the good config that is changed, from what a first edit makes of it. */
function told(file: string, from: Edit, to: Edit): string[] {
  const [before, after] = [from, to].map((edit) => {
    const value = read(file);
    edit(value);
    return load(new Map([[file, JSON.stringify(value)]]));
  });
  return weakenings(before!, after!);
}

const CONSULTA = 'endpoints/Vehiculos/Consulta.json';
const NAME = 'Consulta un vehículo (`Vehiculos/Consulta`)';
const AS_IT_IS: Edit = () => undefined;

it.each<[string, string, Edit, Edit, string[]]>([
  [
    'who may call',
    CONSULTA,
    set('access', 'taxpayer'),
    AS_IT_IS,
    [`${NAME}: lo podía usar quien ingresó; ahora, cualquiera.`],
  ],
  [
    'a captcha that goes',
    CONSULTA,
    set('captcha', 'consulta'),
    AS_IT_IS,
    [`${NAME}: ya no pide captcha a quien no ingresó.`],
  ],
  [
    'a limit that rises',
    CONSULTA,
    AS_IT_IS,
    set('limit', 300),
    [`${NAME}: cada dirección podía pedir 30 veces por minuto; ahora, 300.`],
  ],
  [
    'a limit that goes',
    CONSULTA,
    AS_IT_IS,
    cut('limit'),
    [`${NAME}: cada dirección podía pedir 30 veces por minuto; ahora, todos los que quiera.`],
  ],
  [
    'an area that opens',
    'portal.json',
    AS_IT_IS,
    set('protectedAreas', []),
    ['Las pantallas de `/privado` se ven sin haber ingresado.'],
  ],
  ['nothing that protects more', CONSULTA, AS_IT_IS, set('access', 'taxpayer'), []],
])('%s is told', (_, file, from, to, expected) => {
  expect(told(file, from, to)).toEqual(expected);
});

it('stands before everything else that changes', () => {
  const groups = [{ kind: 'Endpoints', title: 'A', changes: ['Uno.'] }];
  expect(diffMarkdown(groups, ['Cualquiera lo usa.'])).toBe(
    '# Qué cambia\n\n## ⚠️ ATENCIÓN: queda menos protegido\n\n- **Cualquiera lo usa.**\n\n## Endpoints\n\n### A\n\n- Uno.\n',
  );
});
