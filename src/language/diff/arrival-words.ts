import { fieldsIn } from './fields-in.ts';
import { grammarOf, resolve } from '#language/grammar/grammar.ts';
import { isObject, type JsonObject } from '#language/source/json.ts';
import { walk } from '#language/grammar/walk.ts';

/** Sentences on some parts of a new file, by the title of their grammar. */
const BRINGS: Readonly<Record<string, (part: JsonObject) => string>> = {
  GrantedCertificate: ({ title }) => `Cuando se aprueba, entrega el certificado «${String(title)}».`,
  UniqueWhileOpen: ({ message }) => `No se inicia otro igual mientras uno está abierto: «${String(message)}»`,
  ServerDraft: () => 'Lo que escriba quien ingresó se guarda también en el servidor.',
  Code: ({ code, label }) => `«${String(label)}» es el código \`${String(code)}\`.`,
  MenuEntry: ({ title, to, href }) =>
    `«${String(title)}»${to || href ? ` lleva a \`${String(to ?? href)}\`` : ''}.`,
  Format: ({ example, message }) =>
    `Vale algo como \`${String(example)}\`; si no, se lee: «${String(message)}»`,
  Event: ({ title, text }) => `Se lee: «${String(title)}: ${String(text)}»`,
  Case: ({ title }) => `Prueba esto: «${String(title)}».`,
};

/** What a new file asks of people and gives them, in Spanish sentences (Markdown). Its charges are described apart. */
export function arrivalWords(grammar: string, value: unknown): string[] {
  const fields = fieldsIn(grammarOf(grammar), value);
  const said = fields.length > 0 ? [`Pide ${fields.join(', ')}.`] : takes(value);
  walk(grammarOf(grammar), value, resolve, ({ value: part, schema }) => {
    const brings = BRINGS[String(schema['title'])];
    if (brings && isObject(part)) said.push(brings(part));
  });
  return said;
}

/** Access of an endpoint, and the fields it takes. */
function takes(value: unknown): string[] {
  if (!isObject(value) || !isObject(value['request'])) return [];
  const { access, request } = value;
  const taken = isObject(request['properties']) ? Object.keys(request['properties']) : [];
  return [
    ...(access === 'taxpayer' ? ['Solo lo usa quien ingresó.'] : []),
    ...(access === 'administrator' ? ['Solo lo usa quien administra el portal.'] : []),
    ...(taken.length > 0 ? [`Recibe ${taken.map((name) => `\`${name}\``).join(', ')}.`] : []),
  ];
}
