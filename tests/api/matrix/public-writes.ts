/**
 * Effect of a write that needs no session:
 * `secret`: on a record, for those who have its code, link, operation or key; without it none.
 * `papers`: only a paper, a slip or a letter about public data; no record changes.
 * `money`: it pays, with money that really comes in.
 * `waits`: on a record of another person, once the owner confirms.
 * `new`: a record without an owner, with a code of its own.
 * `nothing`: none on anything that has an owner.
 */
export type Touches = 'secret' | 'papers' | 'money' | 'waits' | 'new' | 'nothing';

/** Every write that needs no session. A test refuses a new one until its effect is listed here. */
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
