import { lastEvent } from '#server/core/live/event-log.ts';
import { FOLLOWED_FOR, recordOf, sealFollowing } from '#server/core/live/following.ts';
import type { EndpointServices } from './endpoint-services.ts';

/**
 * Makes, before an endpoint is answered, what gives the token of the record it will answer; undefined where nobody follows
 * what it answers.
 */
export type Follow = (path: string) => Promise<((answer: object) => string) | undefined>;

/** Gives the tokens of the records that an event lets follow (`follow` of config/events). */
export function follower({ db, clock, events, secretBox }: EndpointServices): Follow {
  const byPath = new Map(
    [...events].flatMap(([name, event]) =>
      (event.follow ?? []).map((path) => [path, { name, event }] as const),
    ),
  );
  return async (path) => {
    const followed = byPath.get(path);
    if (!followed) return undefined;
    const { name, event } = followed;
    const since = await lastEvent(db);
    return (answer) =>
      sealFollowing(
        { record: recordOf(name, event, answer), since, until: clock.seconds() + FOLLOWED_FOR },
        secretBox,
      );
  };
}
