import { simple } from './pattern-words.ts';

/** Options of the grammar as people say them in Spanish; of several, the one that may stand there. */
const MEANT: Readonly<Record<string, readonly string[]>> = {
  texto: ['string', 'text'],
  entero: ['integer'],
  numero: ['number', 'numeric', 'integer'],
  'si o no': ['boolean', 'flag'],
  'si/no': ['boolean', 'flag'],
  si_no: ['boolean', 'flag'],
  booleano: ['boolean'],
  lista: ['array', 'select'],
  objeto: ['object'],
  consulta: ['query'],
  tramite: ['submission'],
  solicitud: ['submission'],
  publico: ['public'],
  contribuyente: ['taxpayer'],
  verde: ['success'],
  exito: ['success'],
  rojo: ['danger'],
  error: ['danger'],
  amarillo: ['warning'],
  advertencia: ['warning'],
  azul: ['info'],
  gris: ['neutral'],
  primario: ['primary'],
  secundario: ['secondary'],
  enlace: ['link'],
  opciones: ['radio', 'select', 'codes'],
  casilla: ['checkbox'],
  angosto: ['narrow'],
  ancho: ['wide'],
};

/** The option that somebody said in Spanish: `verde` → `success`. */
export function optionMeant(written: string, options: readonly string[]): string | undefined {
  return MEANT[simple(written)]?.find((one) => options.includes(one));
}
