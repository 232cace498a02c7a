/** CUIT of the affected account, when it is not the actor's. */
interface Account {
  cuit?: string;
}

/** Kind of proof of the second factor, if any. */
interface Proved {
  con?: 'CODIGO' | 'RECUPERACION';
}

interface Paid {
  operacion: string;
  boleta: string;
  /** In cents. */
  importe: number;
  medio: string;
  estado: string;
  /** Last four digits of the card. */
  tarjeta: string | null;
}

/**
 * Kinds of audited actions and their data: ids, states and amounts. Never secrets: no keys, tokens, codes or card
 * numbers.
 */
export interface AuditKinds {
  INGRESO: Account & Proved & { motivo?: 'CLAVE' | 'DEMORA' | 'SEGUNDO_FACTOR' };
  /** Too many wrong keys: the next attempt has to wait. */
  ACCESO_DEMORADO: Account;
  CLAVE_CAMBIADA: Account & Proved;
  CLAVE_RECUPERADA: Account & Proved;
  /** The second factor was switched on or off, or its recovery codes were renewed. */
  SEGUNDO_FACTOR: Account & { estado: 'ACTIVADO' | 'DESACTIVADO' | 'CODIGOS_RENOVADOS' };
  /** The mail for recovering the key, or the phone, was changed. */
  CONTACTO_CAMBIADO: Account;
  SESION_CERRADA: Account & { cual: 'PROPIA' | 'OTRA' | 'TODAS' };
  /** A person acts for a taxpayer, or was refused to. */
  REPRESENTACION: { cuit: string };
  /** A file of another owner. */
  ARCHIVO_ABIERTO: { archivo: string };
  PAGO_INICIADO: Paid;
  PAGO_RESUELTO: Paid;
  PAGO_DEVUELTO: Paid;
  EXPEDIENTE_MOVIDO: { expediente: string; desde: string; hasta: string };
  /** An electronic address was constituted, changed or reverted. */
  DOMICILIO_ELECTRONICO: Account & { constancia: string; tipo: string };
  /** A legal notice was served. */
  NOTIFICACION_ENVIADA: { notificacion: string; cuit: string };
  SELLADO_USADO: { sellado: string };
  DEBITOS: { periodo: string };
  CONCILIACION: { diferencias: number };
  /** The portal began to serve another config: its hash and that of the one before. */
  CONFIG_PUBLICADA: { huella: string; anterior: string | null };
  ADMINISTRADOR_CREADO: { cuit: string };
  /** The office gave a taxpayer a provisional key. */
  CUENTA_DADA: { cuit: string };
  CUENTA_DESHABILITADA: { cuit: string };
  /** The log was read: the filter, or the file to which a command wrote it. */
  AUDITORIA_LEIDA: {
    desde: string;
    hasta: string;
    quien?: string;
    tipo?: string;
    pagina?: number;
    archivo?: string;
  };
  /** Rows added to and replaced in a catalogue or a register. */
  CATALOGO_CARGADO: {
    archivo: string;
    padron?: string;
    nuevas: number;
    cambiadas: number;
    quitadas?: number;
  };
  /** A parameter has a new value from a day; `antes`: its previous value for that day. */
  PARAMETRO_CAMBIADO: { parametro: string; desde: string; valor: string; antes?: string };
  /** A register was exported unmasked: number of records. */
  PADRON_EXPORTADO: { padron: string; registros: number; archivo: string };
  CLAVES_ROTADAS: { clave: string };
  /** A backup of the store and files was made there. */
  RESPALDO: { carpeta: string };
  /** The store was restored from a backup of that date. */
  RESTAURACION: { respaldo: string };
}

export type AuditKind = keyof AuditKinds;

/** INICIADO: other rows record the result. */
export type AuditOutcome = 'HECHO' | 'RECHAZADO' | 'INICIADO';
