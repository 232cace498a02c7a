import { describe, expect, it } from 'vitest';
import { check } from '#language/check/check.ts';
import { DEUDA, load, said, texts } from './mistakes/good-config.ts';

const FORM = (id: string, more: string, field: string) =>
  `{ "type": "form", "id": "${id}", ${more} "submit": "Continuar", "fields": { ${field} } }`;
const NAME = '"nombre": { "title": "Nombre" }';
const TOLD =
  '"nombre " está también en otro formulario de este paso: en el repaso no se distinguirían. Poné a cada formulario su "title".';

/** Findings for a wizard with two forms in its first step, and a form in the last one too. */
function saidOf(one: string, other: string, review = true): string[] {
  const last = FORM('ultimo', '', NAME);
  const steps = `{ "type": "steps", "id": "paso", "label": "Pasos", "items": [{ "key": "a", "title": "Quiénes", "blocks": [${one}, ${other}] }, { "key": "b", "title": "Otro", "blocks": [${last}] }, { "key": "c", "title": "Revisá", "review": ${review}, "blocks": [{ "type": "text", "text": "{uno.nombre} {dos.nombre} {ultimo.nombre}" }] }] },`;
  return said(DEUDA, '"blocks": [', `"blocks": [${steps}`);
}

describe('two fields of two forms of a step have labels of their own in the review', () => {
  const SECOND = '"nombre": { "title": "nombre " }';

  it('or the forms have titles', () => {
    expect(saidOf(FORM('uno', '', NAME), FORM('dos', '', SECOND))).toEqual([TOLD]);
    expect(saidOf(FORM('uno', '"title": "Titular",', NAME), FORM('dos', '', SECOND))).toEqual([]);
    const title = '"title": "Titular",';
    expect(saidOf(FORM('uno', title, NAME), FORM('dos', title, SECOND))).toEqual([TOLD]);
  });

  it('or their parts do', () => {
    const headed = '"nombre": { "title": "nombre ", "heading": "Garante" }';
    expect(saidOf(FORM('uno', '', NAME), FORM('dos', '', headed))).toEqual([]);
  });

  it('or they stand in tabs, of which one may do', () => {
    const tab = (key: string, block: string) =>
      `{ "key": "${key}", "title": "${key}", "blocks": [${block}] }`;
    const tabs = `{ "type": "tabs", "id": "modo", "label": "Modo", "items": [${tab('por_uno', FORM('uno', '', NAME))}, ${tab('por_dos', FORM('dos', '', SECOND))}] }`;
    expect(saidOf(tabs, '{ "type": "text", "text": "Elegí." }')).toEqual([]);
  });

  it('or nobody sees both, or in a review', () => {
    const when = (condition: string) => `"when": "${condition}",`;
    expect(
      saidOf(FORM('uno', when('cantidad > 1'), NAME), FORM('dos', when('cantidad < 1'), SECOND)),
    ).toEqual([]);
    expect(saidOf(FORM('uno', when('cantidad > 1'), NAME), FORM('dos', '', SECOND))).toEqual([TOLD]);
    expect(saidOf(FORM('uno', '', NAME), FORM('dos', '', SECOND), false)).toEqual([]);
  });
});

describe('two fields that a receipt shows have labels of their own', () => {
  const FILE = 'endpoints/Vehiculos/Aviso.json';
  const TWIN =
    '"total" es también el rótulo de "total": en la constancia no se distinguirían. Poné a cada uno su "title" en el pedido.';
  const saidWith = (cuotas: string) => {
    const text = texts
      .get(FILE)!
      .replace('"cuotas": { "type": "integer" }', `"cuotas": { "title": "total", ${cuotas} }`)
      .replace('"total": { "type"', '"total": { "title": "Total", "type"')
      .replace('"summary": ["total"]', '"summary": ["total", "cuotas"]');
    return check(load(new Map([[FILE, text]]))).map(({ message }) => message);
  };

  it('where both are always sent', () => {
    expect(saidWith('"type": "integer"')).toEqual([TWIN]);
    expect(saidWith('"type": ["integer", "null"]')).toEqual([]);
  });
});
