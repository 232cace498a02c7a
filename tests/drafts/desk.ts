import { vi } from 'vitest';
import { epochSeconds } from '#server/core/time/clock.ts';
import { openSession } from '#server/core/access/session.ts';
import { openTestPortal, type TestPortal } from '#tests/api/test-portal.ts';
import { openDevice, type Device } from './device.ts';

/** Two devices of one taxpayer against one server. */
export interface Desk {
  /** The server as it runs now. */
  server: TestPortal;
  phone: Device;
  office: Device;
  /** Sessions of the taxpayer, and of another one. */
  readonly token: string;
  readonly other: string;
  /** Resets both devices and drafts, and fakes the clock. */
  begin(): Promise<void>;
  end(): void;
  /** @param others further devices to wait for, besides the two */
  pass(seconds: number, ...others: readonly Device[]): Promise<void>;
  /** The draft of the form on the server. */
  kept(): Promise<unknown>;
}

/** Opens a server for both; `begin` and `end` are called around each test. */
export async function openDesk(): Promise<Desk> {
  const server = await openTestPortal();
  const tokenOf = async (id: number) => (await openSession(server.db, id, epochSeconds())).token;
  const device = (name: string) => openDevice(() => desk.server, name);
  const desk: Desk = {
    server,
    phone: device('phone'),
    office: device('office'),
    token: await tokenOf(1),
    other: await tokenOf(2),
    async begin() {
      vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout', 'Date'] });
      await desk.server.db.deleteFrom('draft').execute();
      [desk.phone, desk.office] = [device('phone'), device('office')];
      for (const one of [desk.phone, desk.office]) one.signIn(desk.token);
    },
    end() {
      for (const one of [desk.phone, desk.office]) one.close();
      vi.useRealTimers();
    },
    async pass(seconds, ...others) {
      for (let half = 0; half < seconds * 2; half++) {
        await vi.advanceTimersByTimeAsync(500);
        for (const one of [desk.phone, desk.office, ...others]) await one.idle();
      }
    },
    async kept() {
      const row = await desk.server.db.selectFrom('draft').selectAll().executeTakeFirst();
      return row?.content ? JSON.parse(row.content).form : undefined;
    },
  };
  return desk;
}
