import { expect, it } from 'vitest';
import { emptyStore } from '#tests/api/vehicle-store.ts';
import { parameterValues } from './parameter-values.ts';

it('says what the office said of each declared parameter, the day and the days off among them', async () => {
  const db = await emptyStore();
  await db.insertInto('parameter').values({ name: 'MORATORIA', value: 'S' }).execute();
  await db.insertInto('parameter').values({ name: 'INTERNO', value: 'x' }).execute();
  const values = await parameterValues(db, '2026-04-15', {
    today: { title: 't', wire: 'FECHA_NEGOCIO', type: 'date' },
    moratoria: { title: 't', wire: 'MORATORIA', type: 'flag' },
    mantenimiento: { title: 't', wire: 'MANTENIMIENTO', type: 'flag', default: 'N' },
    feriados: { title: 't', wire: 'FERIADOS', type: 'holidays' },
  });
  expect(values).toEqual({
    today: '2026-04-15',
    moratoria: 'S',
    mantenimiento: null,
    feriados: expect.stringContaining('2026-05-25'),
  });
});
