import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { compileExpression } from '#expressions/compile-expression.ts';
import { formatParts } from '#expressions/format-parts.ts';
import { methods } from '#expressions/methods.ts';
import { operators } from '#expressions/operators.ts';
import { MONEY, NUMBER, STRING, BOOLEAN, DATE, type Type } from '#expressions/type.ts';
import { builtinFormats } from '#formats/formats.ts';
import { grammarNames, grammarOf, resolve } from '#language/grammar/grammar.ts';
import { tagOf, unionOf } from '#language/grammar/walk.ts';
import { forms } from '#language/reference/reference-expressions.ts';
import { anchor } from '#language/reference/reference-grammar.ts';
import { referenceOf } from '#language/reference/reference.ts';
import { rules } from '#language/check/generated/rules.ts';

const reference = referenceOf();
const headings = [...reference.matchAll(/^#+ (.+)$/gm)].map(([, heading]) => heading!);

/** Every property that a schema names, at any depth. */
function properties(schema: unknown): string[] {
  if (typeof schema !== 'object' || schema === null) return [];
  return Object.entries(schema).flatMap(([keyword, child]) =>
    keyword === 'properties' || keyword === '$defs'
      ? [...(keyword === 'properties' ? Object.keys(child) : []), ...Object.values(child).flatMap(properties)]
      : properties(child),
  );
}

describe('the reference of the language', () => {
  it.each(grammarNames().filter((name) => !name.startsWith('common.')))(
    'has every property of %s',
    (name) => {
      for (const property of properties(grammarOf(name)).filter((one) => one !== '$schema'))
        expect(reference, property).toMatch(new RegExp(`\\| \`(\\w+\\.)*${property.replace('$', '\\$')}\``));
    },
  );

  it('has every block under its type', () => {
    const types = unionOf(resolve({ $ref: 'block.schema.json#/$defs/block' }), resolve).map(tagOf);
    expect(types).toContain('use');
    for (const type of types)
      expect(
        headings.some((heading) => heading.endsWith(`(\`${type}\`)`)),
        type,
      ).toBe(true);
  });

  it('has every rule, format, operator and method', () => {
    for (const { id } of rules) expect(reference).toContain(`| \`${id}\` |`);
    for (const name of Object.keys(builtinFormats)) expect(reference).toContain(`| \`${name}\` |`);
    for (const sign of Object.keys(operators)) expect(reference).toContain(`| \`${sign}\` |`);
    for (const known of Object.values(methods))
      for (const name of Object.keys(known)) expect(reference).toContain(`\`.${name}(`);
  });

  it('has no link to nowhere', () => {
    const anchors = new Set(headings.map(anchor));
    const links = [...reference.matchAll(/\]\(#([^)]+)\)/g)].map(([, link]) => link!);
    expect(links.length).toBeGreaterThan(50);
    expect(links.filter((link) => !anchors.has(link))).toEqual([]);
  });

  it('has no heading twice, so that each link leads to one place', () => {
    expect(headings.filter((heading, at) => headings.indexOf(heading) !== at)).toEqual([]);
  });

  it('is linked from the guide', () => {
    expect(readFileSync('docs/guia.md', 'utf8')).toContain('(referencia.md)');
  });
});

describe('the expressions the reference shows', () => {
  const list: Type = {
    kind: 'list',
    of: { kind: 'object', fields: { numero: { type: NUMBER }, total: { type: MONEY } } },
  };
  const object = (fields: Record<string, Type>): Type => ({
    kind: 'object',
    fields: Object.fromEntries(Object.entries(fields).map(([name, type]) => [name, { type }])),
  });
  const scope = {
    deuda: object({ total: MONEY }),
    lista: list,
    form: object({
      ingresos: MONEY,
      expediente: { kind: 'string', named: formatParts('^\\d+/(?<anio>\\d{4})$')! },
    }),
    numero: NUMBER,
    texto: STRING,
    today: DATE,
    session: object({ signedIn: BOOLEAN }),
    parameters: object({ moratoria: BOOLEAN }),
  };
  const names = {
    scope,
    locals: new Set<string>(),
    tables: {
      escala: {
        ...list,
        of: object({ letra: STRING, hasta: MONEY, alicuota: NUMBER, cuota: MONEY }),
        table: { name: 'escala', key: 'letra', limit: 'hasta', keys: [], open: true, rows: [] },
      } as Type,
    },
    codes: { estados: { pagada: 'P' }, zonas: { centro: 'C' } },
    worth: { zonas: { ut: { type: NUMBER } } },
    place: 'esta pantalla',
  };

  it.each(forms)('%s is one', (example) => {
    expect(() => compileExpression(example, names)).not.toThrow();
  });
});
