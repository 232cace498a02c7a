import type { Endpoint, Register } from '#contract/generated/grammar.ts';
import { keyPosition } from '#language/source/positions.ts';
import type { Warning } from '#language/config/rule.ts';

type Field = Register['fields'][string];

/** What these say is of a person. */
const FORMATS = new Set(['cuit', 'email', 'phone', 'person-document', 'documento', 'cbu']);
/** Words of a name or of a label that are of a person, without accents. */
const WORDS =
  /(^|[_ ])(nombre y apellido|apellido|titular|propietari[oa]|contribuyente|cuit|cuil|dni|correo|mail|email|telefono|celular|domicilio)([_ ]|$)/;

export const personalShown: Warning = {
  id: 'personal-shown',
  explain: 'Una consulta que contesta a cualquiera no muestra entero lo que un padrón tiene de una persona.',
  reason: 'Quien pruebe números sabría de quién es cada registro, y dónde encontrarlo.',
  example: {
    file: 'registers/vehiculos.json',
    at: ['fields', 'titular'],
    good: '{ "title": "Titular", "mask": "name" }',
    bad: '{ "title": "Titular" }',
  },
  check(config, report) {
    const told = new Set<object>();
    for (const [path, { sound, value: endpoint }] of config.endpoints) {
      const { lookup, access } = endpoint;
      if (!sound || !lookup || lookup.own || access !== 'public') continue;
      const register = config.registers.get(lookup.register);
      if (!register?.sound) continue;
      const { fields } = register.value;
      for (const [name, field] of Object.entries(fields)) {
        if (told.has(field) || field.mask || !isPersonal(name, field) || !isAnswered(name, endpoint))
          continue;
        told.add(field);
        const message = `"${path}" le contesta "${field.title}" a cualquiera. Tapalo con "mask" (y "owner"), pedí ingresar ("access": "taxpayer"), o decí que es a propósito con "public": true.`;
        report(keyPosition(fields, name), message);
      }
    }
  },
};

function isPersonal(name: string, { title, format, type = 'string', codes, public: meant }: Field): boolean {
  if (meant || codes || type !== 'string') return false;
  if (format !== undefined) return FORMATS.has(format);
  return [name, title].some((text) => WORDS.test(plain(text)));
}

/** In small letters and without accents. */
const plain = (text: string) => text.toLowerCase().normalize('NFD').replaceAll(/\p{M}/gu, '');

/** Whether an answer says a field of the record, other than the one that was asked by. */
function isAnswered(field: string, { answer = {}, lookup }: Endpoint): boolean {
  if (Object.hasOwn(lookup?.by ?? {}, field)) return false;
  const read = new RegExp(`(?<!\\brequest)\\.${field}\\b`);
  return Object.values(answer).some(
    (said) => read.test(String(said)) || /^\s*records?\s*$/.test(String(said)),
  );
}
