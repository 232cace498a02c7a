import { yearOf } from '#formats/date.ts';

/** Years of billing that stay open online, the current one included. */
const OPEN_YEARS = 5;

/** First year with slips issued online; older debt is handled at the office. */
export function firstOpenYear(today: string): number {
  return yearOf(today) - OPEN_YEARS + 1;
}

/** System parameters by wire name. The business day is computed, never stored. */
export function parameters(today: string): Record<string, string> {
  return {
    ANIO_BLOQUEO_BOLETA: String(firstOpenYear(today)),
    BOTON_HABILITACION_COMERCIAL: 'S',
    DIFERENCIA_ANIO_CUENTA_UNICA: '5',
    MANTENIMIENTO: 'N',
    MAX_IMPONIBLES_CUENTA_UNICA: '20',
    MENSAJE_MORATORIA: '',
    MORATORIA: 'N',
    VIDEO_PRINCIPAL: '',
  };
}
