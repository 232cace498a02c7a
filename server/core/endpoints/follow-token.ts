import { lastEvent } from '#server/core/live/event-log.ts';
import { FOLLOWED_FOR, recordOf, sealFollowing } from '#server/core/live/following.ts';
import type { EndpointServices } from './endpoint-services.ts';

/**
 * Prepares, before an endpoint is answered, a function that gives the token to follow the answered record; undefined
 * when its records cannot be followed.
 */
export type Follow = (path: string) => Promise<((answer: object) => string) | undefined>;

/** Makes the tokens of records that an event lets follow (`follow` of config/events). */
export function follower({ db, clock, events, office: { secretBox } }: EndpointServices): Follow {
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
