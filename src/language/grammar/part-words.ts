import { ownProperty } from '#expressions/own-property.ts';
import { date } from '#formats/date.ts';
import { isContainer, isObject } from '#language/source/json.ts';
import { nounMark } from './block-marks.ts';
import type { GrammarSchema } from './grammar.ts';

/** Name of a part of config in a sentence: `el formulario «Datos»`, `la columna «Vencimiento»`. */
export interface PartWords {
  noun: string;
  /** Part of the noun phrase that distinguishes it from others of its kind; may be empty. */
  name: string;
}

type Say = (value: Record<string, unknown>, key: string) => PartWords;

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

const coded =
  (noun: string, key: string): Say =>
  (value) => ({ noun, name: `\`${text(value[key])}\`` });
const plain =
  (noun: string): Say =>
  () => ({ noun, name: '' });

/**
 * Parts of the grammar by title; types of block have their noun in the grammar (`x-noun`). A part with neither is named
 * by the description of its property.
 */
const PARTS: Readonly<Record<string, Say>> = {
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
  SharedError: keyed('el error compartido'),
  EndpointExample: named('el ejemplo', 'title'),
  Code: (value) => ({ noun: 'el código', name: `«${text(value['label'])}» (${text(value['code'])})` }),
  Shape: keyed('el campo', 'title'),
  Parameter: keyed('el parámetro', 'title'),
  FormatMessage: named('el mensaje', 'message'),
  Case: named('el caso', 'title'),
  HelpLink: named('la ayuda', 'label'),
  Options: coded('las opciones que salen de', 'of'),
  FileField: plain('el archivo que se adjunta'),
  TableColumn: keyed('la columna de la tabla', 'title'),
  TableEdition: ({ from }) => ({ noun: 'la edición', name: `desde el ${date.write(text(from))}` }),
  TableRow: (row) => ({ noun: 'la fila', name: `«${text(...Object.values(row).map(String))}»` }),
  RegisterField: keyed('el campo del padrón', 'title'),
  RegisterRecord: (record) => ({
    noun: 'el registro',
    name: `«${text(...Object.values(record).map(String))}»`,
  }),
  RegisterWrite: coded('lo que escribe en el padrón', 'register'),
  Lookup: coded('la búsqueda en el padrón', 'register'),
  RecordColumn: named('la columna', 'title'),
  RecordProduct: plain('el control de base por alícuota'),
  RecordNegative: plain('lo que resta'),
  RecordTrailer: plain('el registro final'),
  Rows: named('los renglones', 'of'),
  FieldCheck: named('la regla', 'message'),
  FieldMessages: plain('los textos de sus errores'),
  CardLink: named('el enlace', 'label'),
  RowExplanation: plain('lo que se abre bajo la fila'),
  RowImage: plain('la foto'),
  TableSelection: plain('la elección de filas'),
  SelectAll: named('el botón que elige todo', 'label'),
  ServerDraft: plain('el borrador en el servidor'),
  Submission: plain('el expediente'),
  GrantedCertificate: named('el certificado', 'title'),
  UniqueWhileOpen: plain('la regla de uno solo abierto'),
  OwnState: coded('el nombre propio del estado', 'state'),
  Charge: named('el cobro', 'concept'),
  ChargeDue: plain('el plazo para pagar'),
  Wire: plain('cómo se pide a otro backend'),
  Redirect: coded('el desvío', 'from'),
  CardBrand: named('la marca de tarjeta', 'name'),
  Upper: plain('pasar a mayúsculas'),
  Remove: coded('quitar', 'remove'),
  Replace: coded('reemplazar', 'replace'),
  GoEffect: coded('ir a', 'go'),
  LeaveEffect: coded('salir del portal a', 'leave'),
  DownloadEffect: coded('descargar', 'download'),
  OpenEffect: coded('abrir', 'open'),
  MapEffect: coded('mostrar en el mapa', 'map'),
  FillEffect: coded('completar el formulario', 'fill'),
  ResetEffect: coded('empezar de nuevo el formulario', 'reset'),
  CalendarEffect: named('agregar a la agenda', 'calendar'),
  Confirmation: plain('la pregunta antes de hacer'),
  CopyEffect: coded('copiar', 'copy'),
  RefreshEffect: ({ refresh }) => ({ noun: 'volver a pedir', name: `\`${[refresh].flat().join(', ')}\`` }),
  ToastEffect: named('mostrar', 'toast'),
  PrintEffect: plain('imprimir'),
  SurveyEffect: plain('ofrecer la encuesta'),
  SignInEffect: plain('pedir que ingrese'),
  ProfileEffect: plain('actualizar los datos de quien ingresó'),
  SignOutEffect: plain('cerrar la sesión'),
};

/** Shapes that are not a field of another. */
const SHAPES: Readonly<Record<string, string>> = {
  request: 'el pedido',
  response: 'la respuesta',
  payload: 'lo que llega',
  items: 'cada elemento',
};

/** Name of an element, by its list. */
const ELEMENTS: Readonly<Record<string, string>> = {
  columns: 'la columna',
  items: 'el dato',
  only: 'la opción',
  protectedAreas: 'el área protegida',
};

/**
 * Name of a part, by its grammar; undefined when it has none of its own.
 * @param list the list it is an element of
 */
export function partWords(
  schema: GrammarSchema,
  value: unknown,
  key: string | number,
  list?: string,
): PartWords | undefined {
  const { title } = schema;
  const shape = title === 'Shape' ? ownProperty(SHAPES, String(key)) : undefined;
  if (shape) return { noun: shape, name: '' };
  const mark = nounMark(schema);
  const say = mark ? named(mark.noun, ...(mark.named ?? [])) : PARTS[String(title)];
  if (!say || !isObject(value)) return undefined;
  const words = say(value, String(key));
  return title === 'CustomItem' && list
    ? { ...words, noun: ownProperty(ELEMENTS, list) ?? words.noun }
    : words;
}

/** Name of an element: a column by the title of its field, others by their text, bare without the list. */
export function elementWords(
  list: string,
  value: unknown,
  fieldTitle: (name: string) => string | undefined,
): { what: string; named: true; bare: boolean } {
  const noun = typeof value === 'string' ? ownProperty(ELEMENTS, list) : undefined;
  if (noun)
    return { what: `${noun} ${quoted(fieldTitle(String(value)) ?? value)}`, named: true, bare: false };
  const what = isContainer(value) ? 'un elemento' : `\`${String(value)}\``;
  return { what, named: true, bare: true };
}
