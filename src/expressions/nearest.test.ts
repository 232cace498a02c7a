import { describe, expect, it } from 'vitest';
import { nearest } from './nearest.ts';

describe('the name that was meant', () => {
  it.each([
    ['patnte', 'patente'],
    ['vencida', 'vencidas'],
    ['marka', 'marca'],
    ['acto', 'apto'],
    ['paten', 'patente'],
    ['sin_lugares', 'sin_lugar'],
    ['dai', 'dia'],
    ['Título', 'titulo'],
    ['fechaPago', 'fecha_pago'],
    ['FECHA-PAGO', 'fecha_pago'],
    ['pago_fecha', 'fecha_pago'],
    ['fech_pago', 'fecha_pago'],
    ['fechapagos', 'fecha_pago'],
    ['Automotor/ConsultaDominios', 'Automotor/ConsultaDominio'],
    ['No tenes deudas.', 'No tenés deuda.'],
    ['patente', 'busqueda.patente'],
    ['patnte', 'busqueda.patente'],
  ])('of "%s" may be "%s"', (written, name) => {
    expect(nearest(written, ['x', name])).toBe(name);
  });

  it.each([
    ['total', 'totales_del_mes'],
    ['total', 'codes.total.apagada'],
    ['pagar', 'Copiar'],
    ['pago', 'PLANO'],
    ['credito_fiscal', 'debito_fiscal'],
    ['fecha_pago', 'fecha_alta'],
    ['importe_1', 'importe_2'],
    ['id', 'is'],
    ['Boleta N°', 'Boleta'],
    ['Emitir boleta', '/automotores/emision-boletas'],
    ['a', 'b'],
    ['¿?', '—'],
    ['DDJJ/Consulta', 'DFE/Consulta'],
    ['Pagos/Iniciar', 'Planes/Iniciar'],
  ])('of "%s" is not "%s"', (written, name) => {
    expect(nearest(written, [name])).toBeUndefined();
  });

  it('is the one that is nearest, and a name by itself before the end of a path', () => {
    expect(nearest('vencidas', ['vencida', 'vencidos', 'VENCIDAS'])).toBe('VENCIDAS');
    expect(nearest('total', ['boleta.total', 'totl'])).toBe('totl');
    expect(nearest('total', ['boleta.total', 'importe'])).toBe('boleta.total');
  });
});
