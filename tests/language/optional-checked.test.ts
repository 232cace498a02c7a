import { expect, it } from 'vitest';
import { optionalChecked } from '#language/check/warnings/optional-checked.ts';
import { warningsOf } from '#language/check/warnings.ts';
import { AVISO, load, texts } from './mistakes/good-config.ts';

const AROUND = { isProgrammed: () => true, today: '2026-04-15' };
const { good, bad } = optionalChecked.example;

/** Warnings of the check for a screen's form with these fields. */
function told(fields: string): string[] {
  const { blocks, ...screen } = JSON.parse(texts.get(AVISO)!) as { blocks: object[] };
  const form = { ...blocks[0], fields: JSON.parse(fields) as object };
  const written = JSON.stringify({ ...screen, blocks: [form, ...blocks.slice(1)] });
  const config = load(new Map([[AVISO, written]]));
  const found = warningsOf(config, AROUND).filter(({ rule }) => rule === 'optional-checked');
  return found.map(({ message }) => message);
}

const TOLD =
  '"form.pagadas" puede quedar vacío, y esta regla no se cumple sin él: nadie podría enviar. Si puede faltar, va antes "!has(form.pagadas) || ".';
const PAID = '"pagadas": { "title": "Cuotas pagadas", "type": "integer" }';
const paid = (more: string) => String(bad).replace(PAID, PAID.replace(' }', `, ${more} }`));

it('a rule that an optional field left empty never lets hold is told', () => {
  expect(told(String(bad))).toEqual([TOLD]);
  expect(told(paid('"required": "form.cuotas > 3"'))).toEqual([TOLD]);
  expect(told(paid('"required": true, "when": "form.cuotas > 3"'))).toEqual([TOLD]);
  expect(told(String(bad).replace('cuotas > form', 'cuotas == form'))).toEqual([TOLD]);
});

it('but not one that says what happens then, nor one of what is always there', () => {
  expect(told(String(good))).toEqual([]);
  expect(told(paid('"required": true'))).toEqual([]);
  expect(told(String(bad).replace('"checks"', '"when": "has(form.pagadas)", "checks"'))).toEqual([]);
});
