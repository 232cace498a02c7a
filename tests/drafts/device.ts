import { randomUUID } from 'node:crypto';
import { vi } from 'vitest';
import { HttpFailure } from '#runtime/http/http-failure.ts';
import { DraftSync } from '#runtime/drafts/draft-sync.ts';
import type { DeviceStorage } from '#runtime/portal/device-storage.ts';
import { createDrafts } from '#runtime/services/drafts.ts';
import { keptDraft } from '#runtime/drafts/kept-draft.ts';
import { environment, portal } from '#runtime/services/portal-fixture.ts';
import { createServices } from '#runtime/services/services.ts';
import type { TestPortal } from '#tests/api/test-portal.ts';

export const ADDRESS = '/cosas?x=1';
/** Channels between tabs reach every thread of the process, also those of other test files. */
const WORKER = randomUUID();
const FORMS = new Map([
  ['form', { url: false }],
  ['search', { url: true }],
]);

/** A browser with the screen of one draft open, against a real server. */
export interface Device {
  /** Null while the screen is closed. */
  copy: DraftSync | null;
  online: boolean;
  /** A delay of calls under way; null: none. */
  delay: Promise<void> | null;
  /** Every copy of the draft that was sent, in order. */
  readonly sent: readonly unknown[];
  /** Current values of the form. */
  typed(): unknown;
  type(field: string, value: string): void;
  signIn(token: string, userId?: number): void;
  expire(): void;
  /** Opens the screen; a screen that is open is closed first, as a reload does. */
  open(): Promise<void>;
  close(): void;
  /** The page becomes visible again. */
  look(): Promise<void>;
  /** A duplicate of this tab, with its storage. */
  duplicate(): Device;
  /** Another tab of the same browser. */
  tab(): Device;
  /** Waits until no call is pending. */
  idle(): Promise<void>;
}

/** @param server gives the server as it runs now */
export function openDevice(server: () => TestPortal, name: string, shelf = new Shelf()): Device {
  const drafts = createDrafts(shelf, `${name} ${WORKER}`);
  const services = Object.assign(createServices(portal, environment), { drafts });
  services.session.clear();
  const calls = new Set<Promise<unknown>>();
  let stop: (() => void) | undefined;

  const sent: unknown[] = [];

  async function ask(path: string, body: unknown): Promise<unknown> {
    if (path === 'Borradores/Guardar') sent.push(body);
    await device.delay;
    if (!device.online) throw new HttpFailure(0, 'Sin conexión', {}, null);
    const headers = { authorization: services.session.get()?.token ?? '' };
    const answer = await server().call(path, body, headers);
    if (!device.online) throw new HttpFailure(0, 'Sin conexión', {}, null);
    if (answer.status === 401) services.session.clear();
    if (answer.status !== 200) throw new HttpFailure(answer.status, answer.body.message, {}, answer.body);
    return answer.body;
  }
  async function during(call: Promise<unknown>): Promise<void> {
    await Promise.allSettled([call]);
    calls.delete(call);
  }
  Object.assign(services.http, {
    call(path: string, body: unknown) {
      const call = ask(path, body);
      calls.add(call);
      void during(call);
      return call;
    },
  });
  const device: Device = {
    copy: null,
    online: true,
    delay: null,
    sent,
    typed: () => drafts.read(ADDRESS, 'form'),
    type(field, value) {
      const before = (drafts.read(ADDRESS, 'form') ?? {}) as object;
      drafts.save(ADDRESS, 'form', { ...before, [field]: value });
    },
    signIn: (token, userId = 1) =>
      void services.session.signIn({ signin: true, token, exp: 9_999_999_999, user_id: userId }, 'x'),
    expire: () => services.session.clear(),
    async open() {
      device.close();
      const kept = keptDraft(ADDRESS, FORMS, drafts);
      device.copy = new DraftSync(ADDRESS, kept, services, () => undefined);
      stop = device.copy.open();
      await device.idle();
    },
    close() {
      stop?.();
      stop = undefined;
      device.copy = null;
    },
    async look() {
      document.dispatchEvent(new Event('visibilitychange'));
      await device.idle();
      await vi.advanceTimersByTimeAsync(1);
      await device.idle();
    },
    duplicate: () => openDevice(server, `${name} twin`, shelf.copy()),
    tab: () => openDevice(server, name),
    async idle() {
      while (calls.size > 0) await Promise.allSettled(calls);
      await Promise.resolve();
    },
  };
  return device;
}

/** A browser's storage in memory: its keys are own properties. */
class Shelf implements DeviceStorage {
  readonly #kept: Map<string, string>;
  constructor(kept: Iterable<readonly [string, string]> = []) {
    this.#kept = new Map(kept);
  }
  copy() {
    return new Shelf(this.#kept);
  }
  getItem(key: string) {
    return this.#kept.get(key) ?? null;
  }
  setItem(key: string, value: string) {
    this.#kept.set(key, value);
    return true;
  }
  removeItem(key: string) {
    this.#kept.delete(key);
  }
  keys() {
    return [...this.#kept.keys()];
  }
}
