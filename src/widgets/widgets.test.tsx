// @vitest-environment happy-dom
import { ChakraProvider, createSystem, defaultBaseConfig } from '@chakra-ui/react';
import { cleanup, render, screen as page } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState } from 'react';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { cuit } from '#formats/cuit.ts';
import { email } from '#formats/email.ts';
import { environment, portal } from '#runtime/services/portal-fixture.ts';
import { PortalProvider } from '#runtime/services/portal.tsx';
import { createServices } from '#runtime/services/services.ts';
import { describedBy, FieldFrame } from './field-frame.tsx';
import type { Typed, WidgetProps } from './widget.ts';
import { widgets } from './generated/widgets.ts';
import { money } from '#formats/money.ts';

afterEach(cleanup);
const system = createSystem(defaultBaseConfig);
const OPTIONS = [
  { code: '1', key: 'uno', label: 'Uno' },
  { code: '2', key: 'dos', label: 'Dos' },
];

interface Heard {
  readonly typing: ReturnType<typeof vi.fn>;
  readonly settled: ReturnType<typeof vi.fn>;
  readonly set: (value: Typed) => void;
}

function ask(name: keyof typeof widgets, more: Partial<WidgetProps> = {}): Heard {
  const heard = { typing: vi.fn(), settled: vi.fn(), set: (_: Typed) => {} };
  const { View, frame } = widgets[name];
  function Asked() {
    const [value, setValue] = useState<Typed>(more.value ?? '');
    heard.set = setValue;
    return (
      <FieldFrame id="x" as={frame} label="Pregunta" help="Ayuda">
        <View
          id="x"
          name="x"
          label="Pregunta"
          invalid={false}
          required={false}
          describedBy={describedBy('x', 'Ayuda', undefined)}
          {...more}
          value={value}
          onTyping={heard.typing}
          onSettled={(next) => {
            heard.settled(next);
            setValue(next);
          }}
        />
      </FieldFrame>
    );
  }
  const services = createServices(portal, environment);
  render(
    <ChakraProvider value={system}>
      <PortalProvider services={services}>
        <Asked />
      </PortalProvider>
    </ChakraProvider>,
  );
  return heard;
}
const box = () => page.getByLabelText('Pregunta') as HTMLInputElement;

describe('every widget', () => {
  it.each(Object.keys(widgets) as (keyof typeof widgets)[])(
    '%s can be reached by its question and its help',
    (name) => {
      ask(name, { options: OPTIONS });
      const control = widgets[name].frame === 'group' ? page.getByRole('group', { name: 'Pregunta' }) : box();
      expect(document.getElementById(control.getAttribute('aria-describedby')!)?.textContent).toBe('Ayuda');
    },
  );
});

describe('a text', () => {
  it('says every key, and settles after a pause or when it is left', async () => {
    const user = userEvent.setup();
    const { typing, settled } = ask('text');
    await user.type(box(), 'ab');
    expect(typing.mock.calls).toEqual([['a'], ['ab']]);
    expect(settled).not.toHaveBeenCalled();
    await vi.waitFor(() => expect(settled.mock.calls).toEqual([['ab']]));
    await user.type(box(), 'c');
    await user.tab();
    expect(settled.mock.calls).toEqual([['ab'], ['abc']]);
  });

  it('takes a value set from outside', async () => {
    const user = userEvent.setup();
    const heard = ask('text');
    await user.type(box(), 'ab');
    await user.tab();
    heard.set('');
    await vi.waitFor(() => expect(box().value).toBe(''));
  });

  it('opens the keyboard of its format', () => {
    ask('text', { format: cuit });
    expect(box().inputMode).toBe('numeric');
    cleanup();
    ask('text', { format: email });
    expect(box().type).toBe('email');
  });
});

describe('a password', () => {
  it('is seen only when asked for', async () => {
    const user = userEvent.setup();
    ask('password');
    await user.type(box(), 'secreta');
    expect(box().type).toBe('password');
    await user.click(page.getByRole('button', { name: 'Mostrar Pregunta' }));
    expect([box().type, box().value]).toEqual(['text', 'secreta']);
  });
});

describe('a code that may be scanned', () => {
  const scan = { name: 'Escanear Pregunta' };

  it('says why there is no camera, offers a photo, and gives the focus back', async () => {
    const user = userEvent.setup();
    ask('scan');
    const refuse = () => Promise.reject(new DOMException('', 'NotAllowedError'));
    vi.stubGlobal('navigator', Object.assign(navigator, { mediaDevices: { getUserMedia: refuse } }));
    await user.click(page.getByRole('button', scan));
    expect(await page.findByText(/^No diste permiso para usar la cámara/)).toBeDefined();
    expect(page.getByLabelText('Elegir una foto').getAttribute('accept')).toBe('image/*');
    await user.click(page.getByRole('button', { name: 'Cerrar' }));
    expect(page.queryByRole('dialog')).toBeNull();
    expect(document.activeElement).toBe(box());
  });
});

describe('a choice', () => {
  it('has nothing chosen until the person does', async () => {
    const user = userEvent.setup();
    const { settled } = ask('select', { options: OPTIONS });
    expect((box() as unknown as HTMLSelectElement).value).toBe('');
    await user.selectOptions(box(), 'Dos');
    expect(settled.mock.calls).toEqual([['2']]);
    cleanup();
    const radios = ask('radio', { options: OPTIONS });
    expect(page.getAllByRole('radio', { checked: false })).toHaveLength(2);
    await user.click(page.getByLabelText('Uno'));
    expect(radios.settled.mock.calls).toEqual([['1']]);
  });
});

describe('an amount', () => {
  it.each([
    ['1234567', '1.234.567'],
    ['1234567,5', '1.234.567,50'],
    ['1.500', '1.500'],
    ['-3', '-3'],
    ['mil', 'mil'],
  ])('typed as %s is left as %s', async (typed, left) => {
    const user = userEvent.setup();
    const { settled } = ask('money', { format: money });
    const box = page.getByLabelText('Pregunta') as HTMLInputElement;
    await user.type(box, typed);
    expect(box.value).toBe(typed);
    await user.tab();
    expect(box.value).toBe(left);
    await vi.waitFor(() => expect(settled).toHaveBeenLastCalledWith(left));
  });
});
