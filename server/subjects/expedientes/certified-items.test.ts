import { expect, it } from 'vitest';
import type { Endpoint, GrantedCertificate } from '#contract/generated/grammar.ts';
import type { Expediente } from '#server/core/store/schema/schema.ts';
import { labelOf } from '#server/documents/drawing/fact.ts';
import { certifiedItems } from './certified-items.ts';

const writing = { shapes: new Map(), formats: {}, codes: new Map() };
const text = (title: string) => ({ type: 'string', title }) as const;
const request = {
  type: 'object',
  properties: { nombre: text('Nombre'), leyenda: text('Leyenda'), padron: text('Padrón') },
};
const data = { nombre: 'Ana Ruiz', leyenda: 'Local 4 de Ana Ruiz', padron: '4512' };
const summary = [
  { label: 'Nombre', value: 'Ana Ruiz', declared: true },
  { label: 'Leyenda', value: 'Local 4 de Ana Ruiz', declared: true },
  { label: 'Padrón', value: '4512' },
];

/** Facts of a certificate, as printed. */
function listed(certificate: GrantedCertificate): string[] {
  const expediente = { data: JSON.stringify(data), summary: JSON.stringify(summary) } as Expediente;
  const { facts } = certifiedItems(certificate, { request } as unknown as Endpoint, expediente, writing);
  return facts.map((fact) => `${labelOf(fact)}: ${fact.value}`);
}

it('a certificate lists what its title and its text say, and who said it', () => {
  expect(listed({ title: 'Certificado', text: 'Se certifica {leyenda}.', items: ['padron'] })).toEqual([
    'Padrón: 4512',
    'Leyenda · declarado: Local 4 de Ana Ruiz',
  ]);
  expect(listed({ title: 'Certificado de {nombre}', text: 'Padrón {padron}.' })).toEqual([
    'Nombre · declarado: Ana Ruiz',
    'Padrón: 4512',
  ]);
});
