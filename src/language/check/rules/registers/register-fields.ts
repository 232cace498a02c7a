import type { Register } from '#contract/generated/grammar.ts';
import type { Report, Rule } from '#language/config/rule.ts';
import { suggestNearest } from '#language/source/suggest-nearest.ts';
import { keyPosition, valuePosition } from '#language/source/positions.ts';

export const registerFields: Rule = {
  id: 'register-fields',
  phase: 'names',
  mergesEqual: true,
  explain:
    'La clave, el dueño y los índices de un padrón son campos suyos, y solo se tapan textos que tienen dueño.',
  reason: 'Un registro no se encontraría, o mostraría a cualquiera lo que es de su dueño.',
  example: { file: 'registers/vehiculos.json', at: ['key'], good: '"patente"', bad: '"placa"' },
  check(config, report) {
    for (const { sound, value } of config.registers.values()) {
      if (!sound) continue;
      checkKey(value, report);
      checkOwner(value, report);
      for (const [i, name] of (value.indexes ?? []).entries())
        if (isKnown(value, name, valuePosition(value.indexes!, i), report) && value.fields[name]!.mask)
          report(
            valuePosition(value.indexes!, i),
            `"${name}" está tapado ("mask"): buscar por él diría lo que se tapa.`,
          );
      checkFields(value, report);
    }
  },
};

function isKnown({ fields }: Register, name: string, place: ReturnType<typeof valuePosition>, tell: Report) {
  if (Object.hasOwn(fields, name)) return true;
  tell(place, `El padrón no tiene ningún campo "${name}".`, suggestNearest(name, Object.keys(fields)));
  return false;
}

function checkKey(register: Register, tell: Report): void {
  const { key, fields } = register;
  const place = valuePosition(register, 'key');
  if (!isKnown(register, key, place, tell)) return;
  const { optional, mask, type } = fields[key]!;
  if (optional) tell(place, `El campo "${key}" puede faltar ("optional"): no sirve de clave.`);
  else if (mask) tell(place, `"${key}" está tapado ("mask"): no sirve de clave.`);
  else if (type === 'number' || type === 'boolean')
    tell(place, `La clave es un texto o un número entero, y "${key}" no lo es.`);
}

function checkOwner(register: Register, tell: Report): void {
  const { owner, fields } = register;
  if (owner === undefined) return;
  const place = valuePosition(register, 'owner');
  if (isKnown(register, owner, place, tell) && fields[owner]!.format !== 'cuit')
    tell(place, `El dueño se conoce por su CUIT: a "${owner}" le falta "format": "cuit".`);
}

function checkFields({ fields, owner }: Register, tell: Report): void {
  for (const field of Object.values(fields)) {
    const { format, codes, type = 'string', mask } = field;
    if (format && (codes || type !== 'string'))
      tell(
        keyPosition(field, 'format'),
        `Un campo con "format" no lleva "${codes ? 'codes' : 'type'}": sobra uno de los dos.`,
      );
    if (!mask) continue;
    const place = keyPosition(field, 'mask');
    if (format || codes || type !== 'string')
      tell(place, 'Solo se tapa un texto sin formato ni códigos: tapado, dejaría de ser uno.');
    else if (owner === undefined) tell(place, 'Falta "owner": sin dueño nadie lo vería nunca entero.');
  }
}
