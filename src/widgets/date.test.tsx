// @vitest-environment happy-dom
import { ChakraProvider, createSystem, defaultBaseConfig } from '@chakra-ui/react';
import { cleanup, render, screen as page } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState } from 'react';
import { afterEach, describe, expect, it } from 'vitest';
import type { ChoosableDays } from '#forms/choosable-days.ts';
import { environment, portal } from '#runtime/services/portal-fixture.ts';
import { PortalProvider } from '#runtime/services/portal.tsx';
import { createServices } from '#runtime/services/services.ts';
import { DateWidget } from './date.tsx';
import { FieldFrame } from './field-frame.tsx';
import type { Typed } from './widget.ts';

afterEach(cleanup);
const system = createSystem(defaultBaseConfig);
const OPEN = { name: 'Elegir fecha en el calendario: Día de la visita' };

/** A portal on a day that is past by the machine's clock; Sundays and 1 May are holidays. */
const DAYS: ChoosableDays = {
  today: '2026-04-15',
  min: '2026-04-10',
  max: '2027-06-20',
  wrong: (day) =>
    day < '2026-04-10'
      ? 'El mínimo es 10/04/2026.'
      : day === '2026-05-01'
        ? 'Elegí un día hábil.'
        : undefined,
};

function ask(value = '', days: ChoosableDays | undefined = DAYS): void {
  function Asked() {
    const [typed, setTyped] = useState<Typed>(value);
    return (
      <FieldFrame id="x" as="label" label="Día de la visita">
        <DateWidget
          id="x"
          name="x"
          label="Día de la visita"
          invalid={false}
          required={false}
          value={typed}
          days={days}
          onTyping={() => undefined}
          onSettled={setTyped}
        />
      </FieldFrame>
    );
  }
  render(
    <ChakraProvider value={system}>
      <PortalProvider services={createServices(portal, environment)}>
        <Asked />
      </PortalProvider>
    </ChakraProvider>,
  );
}

/** Opens the calendar and waits until it has loaded. */
async function open(value?: string, days?: ChoosableDays) {
  const user = userEvent.setup();
  ask(value, days);
  await user.click(page.getByRole('button', OPEN));
  await page.findByRole('dialog', { name: 'Día de la visita' });
  return user;
}
const box = () => page.getByLabelText('Día de la visita', { selector: 'input' }) as HTMLInputElement;
const day = (name: string | RegExp) => page.getByRole('button', { name });
const focused = () => document.activeElement?.getAttribute('aria-label');

describe('a day picked in the calendar', () => {
  it('is asked in Spanish, from Monday on, from the day of the portal', async () => {
    await open();
    expect(page.getByRole('grid', { name: 'abril 2026' })).toBeDefined();
    expect(page.getAllByRole('columnheader', { hidden: true }).map((th) => th.textContent)).toEqual([
      'lu',
      'ma',
      'mi',
      'ju',
      'vi',
      'sá',
      'do',
    ]);
    expect(focused()).toBe('Hoy, miércoles, 15 de abril de 2026');
    expect(document.activeElement?.getAttribute('aria-current')).toBe('date');
  });

  it('is written in the box, and the focus goes back to the button', async () => {
    const user = await open();
    await user.click(day('viernes, 17 de abril de 2026'));
    expect(box().value).toBe('17/04/2026');
    expect(page.queryByRole('dialog')).toBeNull();
    expect(document.activeElement).toBe(page.getByRole('button', OPEN));
  });

  it('opens at the one that was typed', async () => {
    await open('03/09/2026');
    expect(focused()).toBe('jueves, 3 de septiembre de 2026, seleccionado');
  });

  it('is reached with the keys alone', async () => {
    const user = await open();
    const pressed = async (keys: string) => {
      await user.keyboard(keys);
      return focused();
    };
    expect(await pressed('{ArrowRight}')).toBe('jueves, 16 de abril de 2026');
    expect(await pressed('{ArrowDown}')).toBe('jueves, 23 de abril de 2026');
    expect(await pressed('{Home}')).toBe('lunes, 20 de abril de 2026');
    expect(await pressed('{End}')).toBe('domingo, 26 de abril de 2026');
    expect(await pressed('{PageDown}')).toBe('martes, 26 de mayo de 2026');
    expect(await pressed('{PageUp}{ArrowUp}{ArrowLeft}')).toBe('sábado, 18 de abril de 2026');
    expect(await pressed('{Shift>}{PageDown}{/Shift}')).toBe('domingo, 18 de abril de 2027');
    await user.keyboard('{Enter}');
    expect(box().value).toBe('18/04/2027');
  });
});

describe('a day that is typed', () => {
  it.each(['10042026', '10/4/2026', '10-04-2026', '2026-04-10', '10 de abril de 2026'])(
    'is written with slashes once it is left: %s',
    async (typed) => {
      const user = userEvent.setup();
      ask();
      await user.type(box(), typed);
      await user.tab();
      expect(box().value).toBe('10/04/2026');
    },
  );

  it('stays as it is when it is no day', async () => {
    const user = userEvent.setup();
    ask();
    await user.type(box(), '31042026');
    await user.tab();
    expect(box().value).toBe('31042026');
  });
});

describe('a day that may not be chosen', () => {
  it('is told, says why, and stays where it is', async () => {
    const user = await open();
    expect(day('jueves, 9 de abril de 2026').getAttribute('aria-disabled')).toBe('true');
    expect(day('viernes, 10 de abril de 2026').hasAttribute('aria-disabled')).toBe(false);
    await user.keyboard('{PageDown}');
    await user.click(day('viernes, 1 de mayo de 2026'));
    expect(page.getByText('Elegí un día hábil.')).toBeDefined();
    expect(page.getByRole('dialog')).toBeDefined();
    await user.click(page.getByRole('button', { name: 'Cerrar' }));
    expect(box().value).toBe('');
    expect(document.activeElement).toBe(page.getByRole('button', OPEN));
  });

  it('is not gone on to: months and years end with the limits', async () => {
    const user = await open();
    expect(day('Ir al mes anterior').getAttribute('aria-disabled')).toBe('true');
    const years = [...page.getByLabelText<HTMLSelectElement>('Elegir el año').options];
    expect(years.map(({ text }) => text)).toEqual(['2026', '2027']);
    await user.selectOptions(page.getByLabelText('Elegir el año'), '2027');
    await user.selectOptions(page.getByLabelText('Elegir el mes'), 'junio');
    expect(page.getByRole('grid', { name: 'junio 2027' })).toBeDefined();
  });
});

it('a year long ago is two choices away', async () => {
  const user = await open('', { today: '2026-04-15', max: '2026-04-15', wrong: () => undefined });
  await user.selectOptions(page.getByLabelText('Elegir el año'), '1961');
  await user.selectOptions(page.getByLabelText('Elegir el mes'), 'febrero');
  await user.click(day('martes, 28 de febrero de 1961'));
  expect(box().value).toBe('28/02/1961');
});
