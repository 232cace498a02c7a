import { useCallback, useRef, useSyncExternalStore } from 'react';
import type { ParameterValue } from '#formats/parameter.ts';
import { useServices } from './portal.tsx';
import type { Session } from '#runtime/session/session.ts';
import { useStore } from '#runtime/portal/store.ts';

/** Current session; follows sign-in, sign-out, expiry and other tabs. */
export function useSession(): Session | null {
  return useStore(useServices().session);
}

/** Values of system parameters by name; `undefined` while a value loads. */
export function useParameters(
  names: readonly string[],
): Readonly<Record<string, ParameterValue | undefined>> {
  const { parameters } = useServices();
  const key = names.join();
  const last = useRef<Readonly<Record<string, ParameterValue | undefined>>>({});
  const subscribe = useCallback(
    (listener: () => void) => parameters.observe(key ? key.split(',') : [], listener),
    [parameters, key],
  );
  const get = () => {
    const now = names.map((name) => [name, parameters.get(name)] as const);
    const same =
      now.length === Object.keys(last.current).length &&
      now.every(([name, value]) => last.current[name] === value);
    if (!same) last.current = Object.fromEntries(now);
    return last.current;
  };
  return useSyncExternalStore(subscribe, get, get);
}
