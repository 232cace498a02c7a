import { describe, expect, it } from 'vitest';
import { closureNotice, type ClosurePending } from './closure-notice.ts';

const NOTHING: ClosurePending = {
  periods: [],
  owed: 0,
  latePlans: [],
  media: [],
  uncredited: false,
};
const notice = (pending: Partial<ClosurePending>) =>
  closureNotice({ ...NOTHING, ...pending })?.replaceAll('\u00a0', ' ') ?? null;

describe('what to clear before closing a business', () => {
  it('is the sentence that the law asks for', () => {
    expect(notice({ periods: ['02/2026', '03/2026'], owed: 2_700_000 })).toBe(
      'Para cerrar el negocio primero presentá las DDJJ 02/2026 y 03/2026 y regularizá $ 27.000,00.',
    );
  });

  it('names only what is missing', () => {
    expect(notice({})).toBeNull();
    expect(notice({ periods: ['03/2026'] })).toBe('Para cerrar el negocio primero presentá la DDJJ 03/2026.');
    expect(notice({ owed: 1 })).toBe('Para cerrar el negocio primero regularizá $ 0,01.');
    expect(notice({ latePlans: ['20260031'], uncredited: true })).toBe(
      'Para cerrar el negocio primero poné al día el plan N° 20260031 y esperá que se acredite tu pago (hasta 72 h hábiles).',
    );
    expect(notice({ owed: 1, media: ['PYP-2026-00122'] })).toBe(
      'Para cerrar el negocio primero regularizá $ 0,01 y pedí la baja de la publicidad PYP-2026-00122.',
    );
    expect(notice({ media: ['1', '2', '3', '4'] })).toBe(
      'Para cerrar el negocio primero pedí la baja de los 4 medios de publicidad que siguen en pie.',
    );
    expect(notice({ periods: ['01/2026', '02/2026', '03/2026'], owed: 100, latePlans: ['1', '2'] })).toBe(
      'Para cerrar el negocio primero presentá las DDJJ 01/2026, 02/2026 y 03/2026, regularizá $ 1,00 y poné al día los planes N° 1 y 2.',
    );
  });
});
