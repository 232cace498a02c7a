import { asistente } from './asistente.ts';
import { certificado } from './certificado.ts';
import { cobro } from './cobro.ts';
import { consulta } from './consulta.ts';
import { declaracion } from './declaracion.ts';
import { listado } from './listado.ts';
import { padron } from './padron.ts';
import type { Made, Procedure } from './procedure.ts';
import { simulacion } from './simulacion.ts';
import { solicitud } from './solicitud.ts';
import { tabla } from './tabla.ts';
import { turno } from './turno.ts';

export interface ProcedureKind {
  /** Its use, in one line. */
  readonly about: string;
  /** Default of `--fields`. */
  readonly fields: string;
  /** It starts an expediente. */
  readonly filing?: boolean;
  /** Files and rows may be among its fields. */
  readonly files?: boolean;
  readonly rows?: boolean;
  /** Its fields are columns of a register of the office, so none is only for input. */
  readonly columns?: boolean;
  /** A draft of it may be kept on the server. */
  readonly draft?: boolean;
  /** It gives a certificate: when it is filed, or when the office approves it. */
  readonly certifies?: boolean;
  /**
   * What remains to be done to make it real; `{slug}` is the name of its register, `{dev}` the settings by which a
   * command works on the data of `npm run dev`.
   */
  readonly left?: string;
  readonly make: (procedure: Procedure) => Made;
}

const LOAD =
  'Cargá los registros con npm run registro -- {slug} importar archivo.csv; para ver los inventados en npm run dev, {dev} npm run registro -- {slug} ejemplos.';

/** Every kind of procedure that can be made. */
export const kinds = {
  consulta: {
    about: 'se busca algo, se ve lo que debe y se paga',
    fields: 'dni:dni:DNI',
    left: 'La consulta contesta su ejemplo hasta que el backend la programe; lo que muestra ya se puede pagar. Revisá en el endpoint Emitir qué se cobra ("charge") y con qué tributo.',
    make: consulta,
  },
  solicitud: {
    about: 'se pide algo con un formulario y archivos, y queda un expediente',
    fields: 'nombre:texto:Nombre y apellido,correo:email:Correo electrónico,adjunto?:archivo:Documentación',
    filing: true,
    files: true,
    rows: true,
    draft: true,
    make: solicitud,
  },
  cobro: {
    about: 'se pide algo que se paga, y queda un expediente con su boleta',
    fields: 'nombre:texto:Nombre y apellido,correo:email:Correo electrónico',
    filing: true,
    files: true,
    rows: true,
    draft: true,
    left: 'Poné en la pantalla lo que cuesta (el "computed" de "importe": un importe, una cuenta o una tabla) y en el endpoint con qué tributo se cobra y hasta cuándo se paga ("charge"). Hasta que saques de ahí "example", npm run check:config lo avisa.',
    make: cobro,
  },
  declaracion: {
    about: 'se declaran renglones con su base, y el total se calcula con un mínimo',
    fields: 'actividad:texto:Actividad',
    filing: true,
    draft: true,
    make: declaracion,
  },
  simulacion: {
    about: 'se calcula cuánto saldría algo, sin compromiso',
    fields: 'monto:money:Importe a financiar,cantidad:entero(1..24):Cantidad de cuotas',
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
    rows: true,
    draft: true,
    make: asistente,
  },
  padron: {
    about: 'un padrón de la oficina y su consulta; el primer campo es la clave',
    fields: 'numero:texto(1..20):Número,titular:texto:Titular,desde:date:Desde,canon:money:Canon',
    columns: true,
    left: LOAD,
    make: padron,
  },
  tabla: {
    about: 'una escala por categoría, con sus ediciones por fecha; el primer campo es la categoría',
    fields: 'categoria:texto(1..20):Categoría,canon:money:Canon mensual',
    columns: true,
    left: 'Poné en la tabla lo que dice la ordenanza. Cuando cambie, agregá una edición al final de "editions".',
    make: tabla,
  },
  certificado: {
    about: 'se consulta un padrón y se pide el certificado de lo que figura; el primer campo es la clave',
    fields: 'numero:texto(1..20):Número,titular:texto:Titular,desde:date:Desde',
    filing: true,
    columns: true,
    certifies: true,
    left: LOAD,
    make: certificado,
  },
  turno: {
    about: 'se reserva un turno: el día, la hora y los datos de quien viene',
    fields: 'nombre:texto:Nombre y apellido,dni:dni:DNI,correo:email:Correo electrónico',
    filing: true,
    left: LOAD,
    make: turno,
  },
} satisfies Record<string, ProcedureKind>;

export type KindName = keyof typeof kinds;
