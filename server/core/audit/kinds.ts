/** Whose account it is about, when it is not of who did it: its CUIT. */
interface Account {
  cuit?: string;
}

/** How the second factor was proved, where there is one. */
interface Proved {
  con?: 'CODIGO' | 'RECUPERACION';
}

interface Paid {
  operacion: string;
  boleta: string;
  /** Cents. */
  importe: number;
  medio: string;
  estado: string;
  /** Last four digits of the card. */
  tarjeta: string | null;
}

/**
 * Everything that is audited, and what each kind is about: ids, states and amounts. Never what opens something: no key,
 * token, code or card number.
 */
export interface AuditKinds {
  INGRESO: Account & Proved & { motivo?: 'CLAVE' | 'DEMORA' | 'SEGUNDO_FACTOR' };
  /** So many wrong keys that the next try has to wait. */
  ACCESO_DEMORADO: Account;
  CLAVE_CAMBIADA: Account & Proved;
  CLAVE_RECUPERADA: Account & Proved;
  /** What is proved beside the key was switched on or off, or its recovery codes were renewed. */
  SEGUNDO_FACTOR: Account & { estado: 'ACTIVADO' | 'DESACTIVADO' | 'CODIGOS_RENOVADOS' };
  /** The mail that recovers a key, or the phone, is another. */
  CONTACTO_CAMBIADO: Account;
  SESION_CERRADA: Account & { cual: 'PROPIA' | 'OTRA' | 'TODAS' };
  /** Somebody acts for another, or wanted to. */
  REPRESENTACION: { cuit: string };
  /** A file of somebody else. */
  ARCHIVO_ABIERTO: { archivo: string };
  PAGO_INICIADO: Paid;
  PAGO_RESUELTO: Paid;
  PAGO_DEVUELTO: Paid;
  EXPEDIENTE_MOVIDO: { expediente: string; desde: string; hasta: string };
  /** Somebody adhered to the electronic address, changed its mail or undid the change. */
  DOMICILIO_ELECTRONICO: Account & { constancia: string; tipo: string };
  /** The office notified somebody. */
  NOTIFICACION_ENVIADA: { notificacion: string; cuit: string };
  SELLADO_USADO: { sellado: string };
  DEBITOS: { periodo: string };
  CONCILIACION: { diferencias: number };
  /** The portal began to serve another config: hash of it, and of the one before. */
  CONFIG_PUBLICADA: { huella: string; anterior: string | null };
  ADMINISTRADOR_CREADO: { cuit: string };
  /** The office gave a taxpayer a provisional key. */
  CUENTA_DADA: { cuit: string };
  CUENTA_DESHABILITADA: { cuit: string };
  /** Somebody read this log: which part of it, and the file in which a command wrote it. */
  AUDITORIA_LEIDA: {
    desde: string;
    hasta: string;
    quien?: string;
    tipo?: string;
    pagina?: number;
    archivo?: string;
  };
  /** Rows of what is fixed by ordinance, or of a register, that were added and written over. */
  CATALOGO_CARGADO: {
    archivo: string;
    padron?: string;
    nuevas: number;
    cambiadas: number;
    quitadas?: number;
  };
  /** A parameter has another value from a day on; `antes`: what it said for that same day. */
  PARAMETRO_CAMBIADO: { parametro: string; desde: string; valor: string; antes?: string };
  /** A register was written to a file, unmasked: how many records it had. */
  PADRON_EXPORTADO: { padron: string; registros: number; archivo: string };
  CLAVES_ROTADAS: { clave: string };
  /** Everything that is kept was copied there. */
  RESPALDO: { carpeta: string };
  /** The store is what a backup held: when it was made. */
  RESTAURACION: { respaldo: string };
}

export type AuditKind = keyof AuditKinds;

/** What became of it. INICIADO: what came of it is told by other rows. */
export type AuditOutcome = 'HECHO' | 'RECHAZADO' | 'INICIADO';
