import { useEffect, useState } from 'react';
import { useStore } from '#runtime/portal/store.ts';
import { useServices } from '#runtime/services/portal.tsx';
import type { Session } from '#runtime/session/session.ts';

const LONGEST_TIMER = 2 ** 31 - 1;

/** The session from `lead` seconds before it expires until it does; null before that and while signed out. */
export function useEnding(session: Session | null, lead: number): Session | null {
  const { clock } = useServices();
  const behind = useStore(clock);
  const [near, setNear] = useState<Session | null>(null);
  useEffect(() => {
    if (!session) return;
    const wait = Math.max(0, (session.exp - lead) * 1000 - clock.now());
    const timer = setTimeout(() => setNear(session), Math.min(wait, LONGEST_TIMER));
    return () => clearTimeout(timer);
  }, [session, lead, clock, behind]);
  return near === session ? near : null;
}
