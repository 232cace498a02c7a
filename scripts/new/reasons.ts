import type { JsonObject } from '#language/source/json.ts';

/** Why one asks: a choice, and what to tell when it is none of them, with the case that says so. */
export function reasons(slug: string, title: string) {
  const name = `motivos_${slug}`;
  const codes: JsonObject = {
    title: `Motivos: ${title}`,
    codes: [
      { code: 'PRIMERA_VEZ', key: 'primera_vez', label: 'Es la primera vez' },
      { code: 'RENOVACION', key: 'renovacion', label: 'Renovación' },
      { code: 'OTRO', key: 'otro', label: 'Otro' },
    ],
  };
  const fields: JsonObject = {
    motivo: { title: 'Motivo', codes: name, widget: 'radio', required: true },
    otro_motivo: {
      title: 'Contanos cuál',
      when: `form.motivo == codes.${name}.otro`,
      required: true,
      maxLength: 120,
    },
  };
  const properties: JsonObject = {
    motivo: { title: 'Motivo', type: 'string', codes: name },
    otro_motivo: { title: 'Otro motivo', type: 'string', minLength: 1, maxLength: 120 },
  };
  return {
    name,
    codes,
    fields,
    asksWhich: {
      title: 'Con otro motivo pregunta cuál',
      do: [{ fill: { Motivo: 'Otro' } }],
      then: { fields: ['Contanos cuál'] },
    },
    more: { properties, required: ['motivo'], example: { motivo: 'RENOVACION' } },
  };
}
