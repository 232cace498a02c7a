import { ownProperty } from '#expressions/own-property.ts';
import { nearest } from '#language/source/nearest.ts';
import { bareNoun, blockTypes, nounMark } from './block-marks.ts';
import { simple } from './pattern-words.ts';

/** Names of the grammar as people say them in Spanish; of several, the one that may stand there. */
const MEANT: Readonly<Record<string, readonly string[]>> = {
  titulo: ['title', 'label'],
  rotulo: ['label', 'title'],
  etiqueta: ['label', 'title', 'badge'],
  descripcion: ['description'],
  obligatorio: ['required'],
  requerido: ['required'],
  ayuda: ['help'],
  mensaje: ['message', 'text'],
  formato: ['format'],
  tipo: ['type'],
  minimo: ['min', 'minimum'],
  maximo: ['max', 'maximum'],
  cuando: ['when'],
  campos: ['fields', 'properties'],
  columnas: ['columns'],
  filas: ['rows'],
  boton: ['submit', 'label'],
  enviar: ['send', 'submit'],
  icono: ['icon'],
  valor: ['value'],
  importe: ['amount', 'total'],
  codigos: ['codes'],
  archivo: ['file'],
  vacio: ['empty'],
  bloques: ['blocks'],
  datos: ['data'],
  texto: ['string'],
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
  administrador: ['administrator'],
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

/** The suggestion for a name of the grammar that somebody said in Spanish (`verde` → `success`), or misspelt. */
export function optionMeant(written: string, options: readonly string[]): { suggestion?: string } {
  const said = simple(written);
  const meant = [...(ownProperty(MEANT, said) ?? []), ...blocksCalled(said)].find((one) =>
    options.includes(one),
  );
  return meant ? { suggestion: `¿Quisiste decir "${meant}"?` } : nearest(written, options);
}

/** Types of block whose noun was said. */
function blocksCalled(said: string): string[] {
  return blockTypes().flatMap(([type, schema]) =>
    simple(bareNoun(nounMark(schema)?.noun ?? '')) === said ? [type] : [],
  );
}
