import { expect, it } from 'vitest';
import { AVISO, said } from './mistakes/good-config.ts';

const TOTAL = `"total": { "title": "Total", "computed": "money('100.00') * form.cuotas" }`;
const SOMETIMES = 'el formulario lo pide solo a veces ("when")';

/** Findings for a computed total that the request requires and a condition shows. */
const hidden = (when: string, before = '') =>
  said(AVISO, TOTAL, `${before}${TOTAL.replace(' }', `, "required": true, "when": "${when}" }`)}`);

it('what is calculated and demanded may hide until what the form always asks is there', () => {
  expect(hidden('has(form.cuotas)')).toEqual([]);
  expect(hidden('form.cuotas != null')).toEqual([]);
});

it.each([
  ['form.cuotas > 1', ''],
  ['has(form.motivo)', '"motivo": { "title": "Motivo" }, '],
  ['has(form.a)', `"a": { "title": "A", "required": true, "when": "form.cuotas > 1" }, `],
  ['today.year() > 2026', ''],
])('but not when it may hide for good: %s', (when, before) => {
  expect(hidden(when, before).filter((message) => message.includes(SOMETIMES))).toHaveLength(1);
});
