import { asistente } from './asistente.ts';
import { consulta } from './consulta.ts';
import { declaracion } from './declaracion.ts';
import { listado } from './listado.ts';
import type { Made, Procedure } from './procedure.ts';
import { simulacion } from './simulacion.ts';
import { solicitud } from './solicitud.ts';

export interface Kind {
  /** What it is for, in one line. */
  readonly about: string;
  /** Fields when nobody says others, as in `--fields`. */
  readonly fields: string;
  /** It starts an expediente. */
  readonly filing?: boolean;
  /** Files may be among its fields. */
  readonly files?: boolean;
  /** What the backend has to do before it is more than an example. */
  readonly backend?: string;
  readonly make: (procedure: Procedure) => Made;
}

/** Every kind of procedure that can be made. */
export const kinds = {
  consulta: {
    about: 'se busca algo, se ve lo que debe y se paga',
    fields: 'dni:dni:DNI',
    backend:
      'La consulta contesta su ejemplo hasta que el backend la programe; lo que muestra ya se puede pagar. Revisá en el endpoint Emitir qué se cobra ("charge") y con qué tributo.',
    make: consulta,
  },
  solicitud: {
    about: 'se pide algo con un formulario y archivos, y queda un expediente',
    fields: 'nombre:texto:Nombre y apellido,correo:email:Correo electrónico,adjunto?:archivo:Documentación',
    filing: true,
    files: true,
    make: solicitud,
  },
  declaracion: {
    about: 'se declaran renglones con su base, y el total se calcula con un mínimo',
    fields: 'actividad:texto:Actividad',
    filing: true,
    make: declaracion,
  },
  simulacion: {
    about: 'se calcula cuánto saldría algo, sin compromiso',
    fields: 'monto:money:Importe a financiar,cantidad:entero:Cantidad de cuotas',
    make: simulacion,
  },
  listado: {
    about: 'se muestra una lista, sin preguntar nada',
    fields: 'fecha:date:Fecha,detalle:texto:Detalle,importe:money:Importe',
    make: listado,
  },
  asistente: {
    about: 'lo mismo que una solicitud, pero paso por paso y con revisión final',
    fields: 'nombre:texto:Nombre y apellido,correo:email:Correo electrónico,adjunto:archivo:Documentación',
    filing: true,
    files: true,
    make: asistente,
  },
} satisfies Record<string, Kind>;

export type KindName = keyof typeof kinds;
