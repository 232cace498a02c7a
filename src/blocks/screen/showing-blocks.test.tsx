// @vitest-environment happy-dom
import { act, screen as page, within as inside } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, describe, expect, it, vi } from 'vitest';
import type { CompiledItem } from '#contract/compiled-item.ts';
import { at, expression } from '#runtime/services/portal-fixture.ts';
import { draw, tidy } from './screen-fixture.tsx';

afterEach(tidy);

const THING = {
  dominio: 'ZA101AA',
  activo: true,
  deuda: '79724.45',
  alta: '2026-04-15',
  estado: 'A',
  nada: null,
};
const STATES = [{ code: 'A', key: 'activo', label: 'Activo', tone: 'success' as const }];
const values = { cosa: expression([], () => THING) };

const item = (key: string, more: Partial<CompiledItem> = {}): CompiledItem => ({
  key,
  title: key,
  value: at(`row.${key}`),
  ...more,
});

describe('a details card', () => {
  it('writes each value by its format or codes', async () => {
    await draw(
      [
        {
          type: 'details',
          key: 'd',
          of: at('cosa'),
          title: 'Ficha',
          badge: item('estado', { codes: STATES }),
          items: [
            item('activo'),
            item('deuda', { format: 'money' }),
            item('alta', { format: 'date' }),
            item('nada'),
            item('oculto', { when: expression<boolean>([], () => false) }),
          ],
        },
      ],
      { values },
    );
    expect(page.getByRole('heading', { level: 2, name: 'Ficha' })).toBeTruthy();
    expect(page.getByText('Activo')).toBeTruthy();
    const written = page.getAllByRole('definition').map((dd) => dd.textContent?.replace(/\s/g, ' '));
    expect(written).toEqual(['Sí', '$ 79.724,45', '15/04/2026', '—']);
  });
});

describe('a notice', () => {
  it('interrupts only when it is about danger, and hides when its condition does not hold', async () => {
    await draw([
      { type: 'notice', key: 'a', tone: 'danger', text: 'Cuidado' },
      { type: 'notice', key: 'b', tone: 'info', title: 'Sabé que', text: 'Algo\n\nOtra cosa' },
      { type: 'notice', key: 'c', tone: 'info', text: 'Nunca', when: expression<boolean>([], () => false) },
    ]);
    expect(page.getByRole('alert').textContent).toBe('Cuidado');
    expect(inside(page.getByRole('status')).getByText('Otra cosa').tagName).toBe('P');
    expect(page.queryByText('Nunca')).toBeNull();
  });

  it('may ask whether something is there yet', async () => {
    const absent = expression<boolean>(['elegidas'], ({ elegidas }) => elegidas === undefined);
    await draw([{ type: 'notice', key: 'a', tone: 'info', text: 'Todavía nada', when: absent }]);
    expect(page.getByText('Todavía nada')).toBeTruthy();
  });
});

describe('stats', () => {
  it('write amounts big, with their note', async () => {
    await draw(
      [
        {
          type: 'stats',
          key: 's',
          items: [
            { title: 'Vencida', value: at('cosa.deuda'), format: 'money', tone: 'danger', note: 'al día' },
          ],
        },
      ],
      { values },
    );
    expect(page.getByRole('definition').textContent?.replace(/\s/g, ' ')).toBe('$ 79.724,45al día');
  });
});

describe('the colour of a figure', () => {
  const colours = async (tone: 'danger' | 'info') => {
    const items = ['cosa.deuda', 'cosa.nada', 'cosa.ninguna'].map((path) => ({
      ...{ title: path, value: at(path), tone },
    }));
    const cosa = expression([], () => ({ deuda: '79724.45', nada: '0.00', ninguna: 0 }));
    await draw([{ type: 'stats', key: 's', items }], { values: { cosa } });
    // Emotion's class identifies the styles: the figures differ in nothing else.
    return page.getAllByRole('definition').map((figure) => figure.className);
  };

  it('does not alarm of a zero', async () => {
    const [owed, nothing, none] = await colours('danger');
    expect(nothing).not.toBe(owed);
    expect(none).toBe(nothing);
  });

  it('is that of its tone where it does not alarm', async () => {
    const [owed, nothing] = await colours('info');
    expect(nothing).toBe(owed);
  });
});

describe('a list', () => {
  const rows = expression([], () => [
    { que: 'Impuesto', ok: false, monto: '10.00' },
    { que: 'Actas', ok: true, monto: '0.00' },
  ]);
  it('says in words what its ticks say', async () => {
    await draw(
      [
        {
          type: 'list',
          key: 'l',
          rows: at('filas'),
          label: expression<string>(['row'], ({ row }) => (row as unknown as { que: string }).que),
          ok: at('row.ok') as never,
          value: at('row.monto'),
          writing: { format: 'money' },
          empty: 'Nada',
        },
      ],
      { values: { filas: rows } },
    );
    const lines = page.getAllByRole('listitem').map((li) => li.textContent?.replace(/\s/g, ' '));
    expect(lines).toEqual(['✗Pendiente: Impuesto$ 10,00', '✓Cumplido: Actas$ 0,00']);
  });

  it('says what it means to have none', async () => {
    await draw([
      { type: 'list', key: 'l', rows: expression([], () => []), label: 'x', empty: 'Nada por ahora' },
    ]);
    expect(page.getByText('Nada por ahora')).toBeTruthy();
  });
});

describe('a code', () => {
  it('is copied as it travels', async () => {
    const user = userEvent.setup();
    const written = vi.spyOn(navigator.clipboard, 'writeText').mockResolvedValue();
    await draw([
      {
        type: 'code',
        key: 'c',
        title: 'Código de pago',
        value: expression([], () => '0006000012345614'),
        format: 'payment-code',
        image: expression([], () => '/api/archivos/qr'),
        copied: 'Copiamos el código.',
      },
    ]);
    await user.click(page.getByRole('button', { name: 'Copiar Código de pago' }));
    expect(written).toHaveBeenCalledWith('0006000012345614');
    expect(await page.findByText('Copiamos el código.')).toBeTruthy();
    expect(page.getByRole('img', { name: 'Código QR: Código de pago' }).getAttribute('src')).toBe(
      `${location.origin}/api/archivos/qr`,
    );
  });

  it('says how long it is good for, each second, and aloud only now and then, until its end', async () => {
    vi.useFakeTimers();
    try {
      await draw([
        {
          type: 'code',
          key: 'c',
          title: 'Código',
          value: expression([], () => '1'),
          seconds: expression([], () => 121),
        },
      ]);
      const seen = () => page.getByRole('timer').textContent;
      const pass = (seconds: number) => act(() => vi.advanceTimersByTimeAsync(seconds * 1000));
      const aloud = () => page.getAllByRole('status').map(({ textContent }) => textContent);
      expect([seen(), aloud()]).toEqual(['Vence en 2:01', ['', '']]);
      await pass(1);
      expect([seen(), aloud()]).toEqual(['Vence en 2:00', ['', 'Quedan 2 minutos para usar este código.']]);
      await pass(61);
      expect([seen(), aloud()]).toEqual(['Vence en 0:59', ['', '']]);
      await pass(100);
      expect([seen(), aloud()]).toEqual(['Este código venció.', ['', 'Este código venció.']]);
    } finally {
      vi.useRealTimers();
    }
  });

  it('says so when the browser does not let it be copied', async () => {
    const user = userEvent.setup();
    vi.spyOn(navigator.clipboard, 'writeText').mockRejectedValue(new DOMException('', 'NotAllowedError'));
    await draw([{ type: 'code', key: 'c', title: 'Código', value: expression([], () => '1') }]);
    expect(page.getByText('1').closest('[translate="no"]')).not.toBeNull();
    await user.click(page.getByRole('button', { name: 'Copiar Código' }));
    expect(await page.findByText('No se pudo copiar. Elegilo y copialo a mano.')).toBeTruthy();
  });
});

describe('a receipt', () => {
  it('says how it ended, how much, and what can be done now', async () => {
    await draw(
      [
        {
          type: 'receipt',
          key: 'r',
          tone: 'success',
          title: 'Pago aprobado',
          text: 'Te mandamos el comprobante.',
          of: at('cosa'),
          amount: at('cosa.deuda'),
          items: [item('dominio')],
          actions: [{ key: 'a', label: 'Descargar' }],
        },
      ],
      { values },
    );
    expect(page.getByRole('status').textContent?.replace(/\s/g, ' ')).toBe('✓Pago aprobado$ 79.724,45');
    expect(page.getByText('ZA101AA')).toBeTruthy();
    expect(page.getByRole('button', { name: 'Descargar' })).toBeTruthy();
  });
});
