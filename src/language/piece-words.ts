import { isObject } from './json.ts';

/** What a piece of config is called in a sentence: `el formulario «Datos»`, `la columna «Vencimiento»`. */
export interface PieceWords {
  noun: string;
  /** Part of the noun phrase that tells it from its likes; empty when there is nothing. */
  name: string;
}

type Say = (value: Record<string, unknown>, key: string) => PieceWords;

const text = (...candidates: unknown[]): string =>
  String(candidates.find((one) => typeof one === 'string' && one !== '') ?? '');
const quoted = (...candidates: unknown[]): string => {
  const name = text(...candidates);
  return name && `«${name}»`;
};
const named =
  (noun: string, ...keys: string[]): Say =>
  (value) => ({ noun, name: quoted(...keys.map((key) => value[key])) });
const keyed =
  (noun: string, ...keys: string[]): Say =>
  (value, key) => ({ noun, name: quoted(...keys.map((name) => value[name]), key) });

/** Pieces of the grammar by their title. What is not here is called by the description of its property. */
const PIECES: Readonly<Record<string, Say>> = {
  FormBlock: named('el formulario', 'title', 'submit', 'id'),
  DetailsBlock: named('la ficha', 'title', 'of'),
  TableBlock: named('la tabla', 'title', 'rows'),
  ActionsBlock: () => ({ noun: 'los botones', name: '' }),
  NoticeBlock: named('el aviso', 'title', 'text'),
  TextBlock: named('el texto', 'title', 'text'),
  CardsBlock: named('las tarjetas', 'title'),
  StatsBlock: () => ({ noun: 'las cifras', name: '' }),
  ListBlock: named('la lista', 'title', 'rows'),
  SectionBlock: named('la sección', 'title'),
  TabsBlock: named('las solapas', 'label', 'id'),
  StepsBlock: named('los pasos', 'label', 'id'),
  TimelineBlock: named('la línea de tiempo', 'title', 'rows'),
  SearchBlock: named('el buscador', 'title'),
  CodeBlock: named('el código', 'title', 'value'),
  CardBlock: named('la tarjeta', 'title', 'submit', 'id'),
  BasketBlock: named('la canasta', 'title', 'id'),
  CardPaymentBlock: named('el pago con tarjeta', 'submit', 'id'),
  ReceiptBlock: named('el comprobante', 'title'),
  UseBlock: named('el fragmento', 'fragment'),
  Field: keyed('el campo', 'title'),
  Action: named('el botón', 'label'),
  CustomItem: named('el dato', 'title'),
  Card: named('la tarjeta', 'title'),
  Stat: named('la cifra', 'title'),
  Tab: named('la solapa', 'title'),
  Step: named('el paso', 'title'),
  TableView: named('la vista', 'title'),
  SearchRoute: named('la búsqueda', 'label'),
  QueryParameter: keyed('el parámetro de la dirección'),
  Data: keyed('la lectura', 'endpoint'),
  MenuEntry: named('la entrada', 'title'),
  Link: named('el enlace', 'title'),
  EndpointError: keyed('el error'),
  EndpointExample: named('el ejemplo', 'title'),
  Code: (value) => ({ noun: 'el código', name: `«${text(value['label'])}» (${text(value['code'])})` }),
  Shape: keyed('el campo', 'title'),
  Parameter: keyed('el parámetro', 'title'),
  FormatMessage: named('el mensaje', 'message'),
  Case: named('el caso', 'title'),
  HelpLink: named('la ayuda', 'label'),
  GoEffect: (value) => ({ noun: 'ir a', name: `\`${text(value['go'])}\`` }),
  DownloadEffect: (value) => ({ noun: 'descargar', name: `\`${text(value['download'])}\`` }),
  OpenEffect: (value) => ({ noun: 'abrir', name: `\`${text(value['open'])}\`` }),
  ToastEffect: named('mostrar', 'toast'),
};

/** Shapes that are not a field of another. */
const SHAPES: Readonly<Record<string, string>> = {
  request: 'el pedido',
  response: 'la respuesta',
  payload: 'lo que llega',
  items: 'cada elemento',
};

/** What an element of a list is called, by the list. */
const ELEMENTS: Readonly<Record<string, string>> = {
  columns: 'la columna',
  items: 'el dato',
  only: 'la opción',
  protectedAreas: 'el área protegida',
};

/**
 * How a piece is called, by the title of its grammar; undefined when it has no name of its own.
 * @param list the list it is an element of
 */
export function pieceWords(
  title: unknown,
  value: unknown,
  key: string | number,
  list?: string,
): PieceWords | undefined {
  if (title === 'Shape' && SHAPES[key]) return { noun: SHAPES[key], name: '' };
  const say = PIECES[String(title)];
  if (!say || !isObject(value)) return undefined;
  const words = say(value, String(key));
  return title === 'CustomItem' && list ? { ...words, noun: ELEMENTS[list] ?? words.noun } : words;
}

/** An element without a name of its own: a column by the title of its field, anything else by itself. */
export function elementWords(
  list: string,
  value: unknown,
  fieldTitle: (name: string) => string | undefined,
): string {
  if (typeof value !== 'string') return isObject(value) ? 'un elemento' : `\`${String(value)}\``;
  const noun = ELEMENTS[list];
  return noun ? `${noun} ${quoted(fieldTitle(value) ?? value)}` : `\`${value}\``;
}

/** Words for properties that many pieces have. */
const PROPERTIES: Readonly<Record<string, string>> = {
  title: 'el título',
  label: 'el rótulo',
  text: 'el texto',
  description: 'la descripción',
  help: 'la ayuda',
  placeholder: 'el ejemplo dentro del campo',
  submit: 'el texto del botón',
  empty: 'el texto cuando no hay nada',
  confirm: 'la pregunta antes de hacer',
  message: 'el mensaje',
  when: 'cuándo se ve',
  enabled: 'cuándo se puede usar',
  format: 'el formato',
  codes: 'la enumeración de opciones',
  only: 'las opciones que se ofrecen',
  min: 'el mínimo',
  max: 'el máximo',
  initial: 'el valor inicial',
  value: 'el valor',
  amount: 'el importe',
  rows: 'las filas',
  columns: 'las columnas',
  blocks: 'los bloques',
  fields: 'los campos',
  items: 'lo que muestra',
  to: 'a dónde lleva',
  href: 'a dónde lleva',
  icon: 'el ícono',
  send: 'lo que envía',
  call: 'a qué endpoint llama',
  endpoint: 'a qué endpoint pide',
  then: 'lo que pasa después',
  status: 'el estado HTTP',
  access: 'quién puede usarlo',
  request: 'el pedido',
  response: 'la respuesta',
  properties: 'los campos',
};

/** A property in words: those above, or the first sentence of its description. */
export function propertyWords(key: string | number, description: unknown): string {
  const known = PROPERTIES[key];
  if (known) return known;
  const first = /^[^.:;(]+/.exec(String(description ?? ''))?.[0].trim();
  return first ? `«${first.charAt(0).toLowerCase()}${first.slice(1)}»` : `\`${key}\``;
}
