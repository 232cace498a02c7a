import { describe, expect, it } from 'vitest';
import type { CompiledField } from '#contract/compiled-form.ts';
import type { Scope } from '#contract/expression.ts';
import { isBusinessDay } from '#expressions/calendar.ts';
import { expression } from '#expressions/operations.ts';
import { builtinFormats } from '#formats/formats.ts';
import { portal } from '#runtime/services/portal-fixture.ts';
import { choosableDays } from './choosable-days.ts';
import type { FieldsReading } from './form-reading.ts';

const validation = { ...portal.messages.validation, min: 'Desde el {min}.', max: 'Hasta el {max}.' };
const world = {
  scope: { today: '2026-04-15', parameters: { off: '2026-05-01' } },
  formats: builtinFormats,
  messages: { ...portal.messages, validation },
};

type Values = Readonly<Record<string, string | undefined>>;
const values = (scope: Scope, name: string) => scope[name] as Values;

function visit(more: Partial<CompiledField> = {}): CompiledField {
  return {
    name: 'dia',
    title: 'Día',
    type: 'string',
    widget: 'date',
    format: 'date',
    required: true,
    ...more,
  };
}
function reading(local: Scope): FieldsReading {
  const inside = (local['row'] ?? local['form']) as Values;
  return { fields: [], required: new Set(), values: inside, rows: {}, local };
}
const business = {
  that: expression<boolean>(['form', 'parameters'], (s) =>
    isBusinessDay(values(s, 'form')['dia'], values(s, 'parameters')['off']),
  ),
  message: 'Elegí un día hábil.',
};

describe('the days of a field', () => {
  it('are those between its limits, from the day of the portal', () => {
    const field = visit({
      min: expression(['today'], (s) => s['today'] as string),
      max: expression([], () => '2026-05-15'),
    });
    const days = choosableDays(field, reading({ form: {} }), world);
    expect(days).toMatchObject({ today: '2026-04-15', min: '2026-04-15', max: '2026-05-15' });
    expect(['2026-04-14', '2026-04-15', '2026-05-15', '2026-05-16'].map(days.wrong)).toEqual([
      'Desde el 15/04/2026.',
      undefined,
      undefined,
      'Hasta el 15/05/2026.',
    ]);
  });

  it('are those that its own checks let through, whatever was chosen before', () => {
    const days = choosableDays(
      visit({ checks: [business] }),
      reading({ form: { dia: '2026-05-01' } }),
      world,
    );
    expect(['2026-04-30', '2026-05-01', '2026-05-02', '2026-05-04'].map(days.wrong)).toEqual([
      undefined,
      'Elegí un día hábil.',
      'Elegí un día hábil.',
      undefined,
    ]);
  });

  it('are all of them for a check that looks at what is still empty', () => {
    const later = {
      that: expression<boolean>(['form'], (s) => values(s, 'form')['dia']! > values(s, 'form')['desde']!),
      message: 'Es antes de que empiece.',
    };
    const field = visit({ checks: [later, business] });
    expect(choosableDays(field, reading({ form: {} }), world).wrong('2026-04-16')).toBeUndefined();
    expect(choosableDays(field, reading({ form: {} }), world).wrong('2026-05-01')).toBe(
      'Elegí un día hábil.',
    );
    const since = reading({ form: { desde: '2026-04-20' } });
    expect(choosableDays(field, since, world).wrong('2026-04-16')).toBe('Es antes de que empiece.');
  });

  it('are those of its row, in a row', () => {
    const sunday = {
      that: expression<boolean>(['row'], (s) => values(s, 'row')['dia'] !== '2026-04-19'),
      message: 'Es domingo.',
    };
    const days = choosableDays(visit({ checks: [sunday] }), reading({ form: {}, row: {} }), world);
    expect(['2026-04-18', '2026-04-19'].map(days.wrong)).toEqual([undefined, 'Es domingo.']);
  });
});
