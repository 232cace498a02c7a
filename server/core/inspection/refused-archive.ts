/** A refused archive; the message is the reason, in Spanish. */
export class RefusedArchive extends Error {}

export const TOO_MUCH = 'El archivo comprimido trae demasiado: separalo en varios más chicos.';
export const BROKEN = 'El archivo comprimido está dañado o no se puede revisar: volvé a comprimirlo.';
export const LOCKED = 'El archivo comprimido tiene clave: no lo podemos revisar. Mandalo sin clave.';
export const NAMES =
  'El archivo comprimido trae nombres que no aceptamos (con signos raros, repetidos o de otra carpeta): cambialos y volvé a comprimirlo.';
