import { cuit as cuitFormat } from '#formats/cuit.ts';
import { readPortalConfig } from '#server/core/config/portal-config.ts';

export const { declarations, messages } = await readPortalConfig('config');
export const TODAY = '2026-04-15';
/** Tolaba and Guanuco. */
export const A = { id: 4512, cuit: '20981001126' };
export const B = { id: 4513, cuit: '27981002453' };
/** A vehicle of A without debt. */
export const CLEAR_PLATE = 'AG999ZZ';
/** Personal data of A, known only to A and the office. */
export const PRIVATE = [
  'TOLABA JUAN',
  'Tolaba',
  A.cuit,
  cuitFormat.write(A.cuit),
  '98100112',
  'juan@ejemplo.test',
];

/** Caller: one taxpayer, another, signed out, an officer. */
export type Who = 'A' | 'B' | 'nobody' | 'officer';

/** An answer as the caller saw it. */
export interface Seen {
  status: number;
  body: string;
  /** Text of the documents it links to. */
  documents: string;
  /** True if it is the example declared by its endpoint. */
  example: boolean;
}

/** A submission without a handler. */
export const SUBMISSION = 'Contribuyente/ReclamoPago';

/** A draft that only A may read. */
export const DRAFT = {
  direccion: '/mis-datos',
  contenido: '{"form":{"a":"secreto de A"}}',
  version: 0,
  segundos: 0,
  serie: '9b1d7c40-2e6f-4a85-8c13-70f5d2ab6e91',
  orden: 1,
};

/** The request of the first example of an endpoint. */
export const exampleOf = (path: string) => declarations.endpoints.get(path)!.examples[0]!.request as object;
