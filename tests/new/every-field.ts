/** One field of each type. */
export const EVERYTHING = [
  'patente:dominio:Dominio',
  'mes:period:Mes',
  'dia:date:Día',
  'tasa:percent:Tasa',
  'monto:money:Monto',
  'clave:cbu:CBU',
  'tributo:tributos:Tributo',
  'nombre?:texto:Nombre',
  'obs?:texto_largo:Observaciones',
  'cantidad:entero:Cantidad',
  'medida:decimal:Medida',
  'acepto:si_no:Acepto',
];
/** Types available only for input. */
export const ASKED = [
  'papel:archivo:Papel',
  'verdad:juramento:Declaro que es cierto',
  'pagos:renglones(cuando:date:Cuándo;cuanto:money(1..):Cuánto):Pagos',
];
/** Fields with limits, each with an example within them. */
export const LIMITED = [
  'rubro:opciones(Plantas|Comida preparada):Rubro',
  'apodo:texto(10..12):Apodo',
  'hijos:entero(5..8):Hijos',
  'metros:decimal(..1.5):Metros',
  'peso:decimal(0.5..9|2):Peso',
  'pago:money(2000..3000.50):Pago',
  'visita:date(today+5..today+9):Visita',
  'desde:date(2026-05-01..):Desde',
];
/** The required ones. */
export const ORDINARY = EVERYTHING.filter((one) => !one.includes('?'));
