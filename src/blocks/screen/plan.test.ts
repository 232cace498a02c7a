import { describe, expect, it } from 'vitest';
import type { CompiledBlock } from '#contract/compiled.ts';
import type { Scope } from '#contract/expression.ts';
import { at, expression } from '#runtime/services/portal-fixture.ts';
import type { ScreenState, SlotState } from '#runtime/screen/screen-state.ts';
import { plan } from './plan.ts';

const ORDER = ['failed', 'loading', 'idle', 'ready'];
const failed = (...reads: string[]): SlotState => ({
  status: 'failed',
  reads,
  message: 'No anda',
  code: 500,
  retry: () => undefined,
});
const loading: SlotState = { status: 'loading', slow: false };
const idle: SlotState = { status: 'idle' };
const ready: SlotState = { status: 'ready' };

function screenOf(slots: Readonly<Record<string, SlotState>>, scope: Scope = {}): ScreenState {
  const state = (names: readonly string[]) =>
    [ready, ...names.map((name) => slots[name] ?? idle)].sort(
      (a, b) => ORDER.indexOf(a.status) - ORDER.indexOf(b.status),
    )[0]!;
  return { scope, state } as ScreenState;
}
const details = (key: string, of: string): CompiledBlock => ({ type: 'details', key, of: at(of), items: [] });
const receipt = (key: string, of: string, when: string): CompiledBlock => ({
  type: 'receipt',
  key,
  tone: 'info',
  title: 'x',
  of: at(of),
  items: [],
  when: expression<boolean>([of], (scope) => (scope as Record<string, unknown>)[of] === when),
});
const shown = (blocks: readonly CompiledBlock[], screen: ScreenState, told = new Set<string>()) =>
  plan(blocks, screen, told).map(({ block, show }) => `${block.key}:${show}`);

describe('what stands in the place of a block', () => {
  it('is its skeleton while it loads, and nothing while nobody asked', () => {
    const screen = screenOf({ a: loading, b: idle, c: ready });
    expect(shown([details('1', 'a'), details('2', 'b'), details('3', 'c')], screen)).toEqual([
      '1:skeleton',
      '3:view',
    ]);
  });

  it('is the block while what it is about is there, though something it says is not', () => {
    const filed = { ...receipt('1', 'tramite', 'si'), text: at('baja') as never };
    const notice = { type: 'notice', key: '2', tone: 'info', text: at('baja') } as unknown as CompiledBlock;
    const asked = { ...notice, key: '3', when: filed.when! };
    const there = screenOf({ tramite: ready, baja: idle }, { tramite: 'si' });
    expect(shown([filed, notice, asked], there)).toEqual(['1:view', '3:view']);
    expect(shown([filed, notice, asked], screenOf({ tramite: idle, baja: ready }))).toEqual(['2:view']);
  });

  it('tells a failure once, by the first that needs the slot', () => {
    const screen = screenOf({ a: failed('a'), b: failed('b') });
    expect(shown([details('1', 'a'), details('2', 'a'), details('3', 'b')], screen)).toEqual([
      '1:failure',
      '3:failure',
    ]);
    expect(shown([details('1', 'a')], screen, new Set(['a']))).toEqual([]);
  });

  it('tells the failure of a read once, also to what is computed from it', () => {
    const screen = screenOf({ deuda: failed('deuda'), suma: failed('deuda') });
    expect(shown([details('1', 'deuda'), details('2', 'suma')], screen)).toEqual(['1:failure']);
  });

  it('is told by one of the blocks of which nobody knows yet which will be shown', () => {
    const blocks = [receipt('1', 'pago', 'APROBADO'), receipt('2', 'pago', 'RECHAZADO')];
    expect(shown(blocks, screenOf({ pago: loading }))).toEqual(['1:skeleton']);
    expect(shown(blocks, screenOf({ pago: failed('pago') }))).toEqual(['1:failure']);
    expect(shown(blocks, screenOf({ pago: ready }, { pago: 'RECHAZADO' }))).toEqual(['2:view']);
  });

  it('is left to a block that is surely shown', () => {
    const blocks = [receipt('1', 'pago', 'APROBADO'), details('2', 'pago')];
    expect(shown(blocks, screenOf({ pago: failed('pago') }))).toEqual(['2:failure']);
    expect(shown(blocks, screenOf({ pago: loading }))).toEqual(['2:skeleton']);
  });

  it('is the block itself when a computed slot has a value although something under it is not there', () => {
    expect(shown([details('1', 'actual')], screenOf({ actual: idle }, { actual: { n: 1 } }))).toEqual([
      '1:view',
    ]);
  });

  it('says once that it takes long', () => {
    const slow: SlotState = { status: 'loading', slow: true };
    const screen = screenOf({ actual: slow, other: slow });
    const planned = plan([details('1', 'actual'), details('2', 'other')], screen, new Set());
    expect(planned.map((one) => one.show === 'skeleton' && one.slow)).toEqual([true, false]);
  });

  it('waits for the conditions of tabs, and does without them', () => {
    const tabs: CompiledBlock = {
      type: 'tabs',
      key: '1',
      id: 'medio',
      label: 'Medio',
      items: [{ key: 'qr', title: 'QR', blocks: [], when: at('medios') as never }],
    };
    expect(shown([tabs], screenOf({ medios: loading }))).toEqual(['1:skeleton']);
    expect(shown([tabs], screenOf({ medios: failed('medios') }))).toEqual(['1:failure']);
    expect(shown([tabs], screenOf({ medios: idle }))).toEqual(['1:view']);
  });
});
