import { EventEmitter } from 'node:events';
import type { IncomingMessage } from 'node:http';
import { describe, expect, it, vi } from 'vitest';
import { FloodGuard } from './flood-guard.ts';

const from = (remoteAddress: string, forwarded?: string) =>
  ({ headers: { 'x-forwarded-for': forwarded }, socket: { remoteAddress } }) as unknown as IncomingMessage;

function connection(request: IncomingMessage) {
  return Object.assign(new EventEmitter(), { request });
}

describe('the guard of live events', () => {
  it('lets so many of one address come in a minute, and others', () => {
    let now = 0;
    const guard = new FloodGuard(false, () => now);
    const came = (address: string) => guard.admits(from(address));
    for (let i = 0; i < 300; i += 1) expect(came('203.0.113.7')).toBe(true);
    expect([came('203.0.113.7'), came('203.0.113.8')]).toEqual([false, true]);
    now = 60_000;
    expect(came('203.0.113.7')).toBe(true);
  });

  it('counts what an address holds until it closes', () => {
    let now = 0;
    const guard = new FloodGuard(false, () => now);
    const held = Array.from({ length: 300 }, () => connection(from('203.0.113.7')));
    for (const one of held) guard.watch(one, () => {});
    now = 60_000;
    expect(guard.admits(from('203.0.113.7'))).toBe(false);
    held[0]!.emit('close');
    expect(guard.admits(from('203.0.113.7'))).toBe(true);
  });

  it('knows who comes by the proxy only when it is declared', () => {
    const declared = new FloodGuard(true);
    for (let i = 0; i < 301; i += 1) declared.admits(from('10.0.0.1', `9.9.9.9, 203.0.113.${i % 2}`));
    expect(declared.admits(from('10.0.0.1', '203.0.113.5'))).toBe(true);
    const undeclared = new FloodGuard(false);
    for (let i = 0; i < 300; i += 1) undeclared.admits(from('203.0.113.7', `198.51.100.${i}`));
    expect(undeclared.admits(from('203.0.113.7', '198.51.100.250'))).toBe(false);
  });

  it('counts whoever holds a network of IPv6 once, whichever of its addresses comes', () => {
    const guard = new FloodGuard(true);
    const came = (address: string) => guard.admits(from('10.0.0.1', address));
    for (let i = 0; i < 300; i += 1) expect(came(`2001:db8:0:7::${i.toString(16)}`)).toBe(true);
    expect([came('2001:db8:0:7:1:2:3:4'), came('2001:db8:0:8::1')]).toEqual([false, true]);
  });

  it('cuts once who says more than it may in ten seconds', () => {
    let now = 0;
    const guard = new FloodGuard(false, () => now);
    const one = connection(from('203.0.113.7'));
    const cut = vi.fn<() => void>();
    guard.watch(one, cut);
    for (let i = 0; i < 40; i += 1) {
      now += 500;
      one.emit('packet');
    }
    expect(cut).not.toHaveBeenCalled();
    for (let i = 0; i < 40; i += 1) one.emit('packet');
    expect(cut).toHaveBeenCalledOnce();
  });
});
