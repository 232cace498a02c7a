import type { Socket } from '#runtime/live/live.ts';
import type { Schedule } from './schedule.ts';
import type { World } from './world.ts';

type Listener = (...given: unknown[]) => void;

/** Number of events during a play, and the milliseconds within which they arrive. */
const MOST = 4;
const WHILE = 12_000;

/** Live events of the current play. */
let events: { world: World; schedule: Schedule; names: readonly string[] } | undefined;

/** Sets the events to deliver, or none. */
export function eventsCome(by: typeof events): void {
  events = by;
}

/** Fake socket that delivers random events. */
export function fakeSocket(): Socket {
  const listeners = new Map<string, Listener>();
  let open = true;
  const hear = (name: string) => open && listeners.get(name)?.({});
  if (events) {
    const { world, schedule, names } = events;
    world.after(schedule.delay('event', 'connect'), () => hear('connect'));
    const count = names.length > 0 ? schedule.below(MOST, 'events') : 0;
    for (let n = 0; n < count; n++) {
      const name = names[schedule.below(names.length, 'event')]!;
      world.after(schedule.below(WHILE, 'event'), () => {
        world.tell(`event: ${name}`);
        hear(name);
      });
    }
  }
  return {
    active: true,
    on: (name, listener) => void listeners.set(name, listener as Listener),
    emit: () => undefined,
    disconnect: () => void (open = false),
    connect: () => undefined,
    io: { on: () => undefined },
  };
}
