/**
 * With the record of whom a write that needs no session has to do:
 * `secret`: of the person who has its code, link, operation or key; without it nothing is done.
 * `papers`: nothing but a paper, a slip or a letter about what everybody may read, on no record.
 * `money`: it pays, with money that comes in or not at all.
 * `waits`: of another, and it waits for the owner.
 * `new`: a record without an owner, with a code of its own.
 * `nothing`: it writes nothing that has an owner.
 */
export type Touches = 'secret' | 'papers' | 'money' | 'waits' | 'new' | 'nothing';

/** Every write that is answered without a session. A new one is refused by the test until it is said here what it touches. */
export const PUBLIC_WRITES: Readonly<Record<string, Touches>> = {
  'Automotor/EB/EmitirBoleta': 'papers',
  'Automotor/LD/Emitir': 'papers',
  'Automotor/LD/EmitirSellado': 'papers',
  'Automotor/PFP/EmitirBoleta': 'papers',
  'Contribuyente/ReclamoPago': 'new',
  'DFE/Revertir': 'secret',
  'DebitoAutomatico/Adhesiones/Baja': 'secret',
  'DebitoAutomatico/Adhesiones/CambiarTarjeta': 'secret',
  'DebitoAutomatico/Adhesiones/EnviarCodigo': 'secret',
  'DebitoAutomatico/Adhesiones/ImprimirComprobante': 'secret',
  'DebitoAutomatico/Adhesiones/NuevaAdhesion': 'waits',
  'DebitoAutomatico/Adhesiones/ValidarTarjeta': 'nothing',
  'Expedientes/Desistir': 'secret',
  'Expedientes/Subsanar': 'secret',
  'Inmobiliario/EB/EmitirBoleta': 'papers',
  'Inmobiliario/LD/Emitir': 'papers',
  'Inmobiliario/LD/EmitirSellado': 'papers',
  'Inmobiliario/PFP/EmitirBoleta': 'papers',
  'Pagos/Boton/Iniciar': 'money',
  'Pagos/EnviarBoleta': 'papers',
  'Pagos/EnviarComprobante': 'secret',
  'Pagos/QR/Iniciar': 'money',
  'Pagos/Tarjeta/Confirmar': 'money',
  'Sellados/Comprobante': 'papers',
  'Sellados/Emitir': 'new',
  'auth/activar-segundo-factor': 'secret',
  'auth/cambiar-password': 'secret',
  'auth/confirmar-codigo': 'secret',
  'auth/login': 'secret',
  'auth/preparar-segundo-factor': 'secret',
  'auth/recuperar': 'secret',
  'auth/salir': 'nothing',
  'auth/seguir': 'nothing',
  'auth/segundo-factor': 'secret',
};
