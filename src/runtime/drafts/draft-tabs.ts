/** A copy of a draft that the server now has. */
export interface KeptVersion {
  readonly address: string;
  readonly version: number;
}

/** How the tabs of one browser learn of each other's copies at once. A browser without channels learns when a tab is looked at. */
export interface DraftTabs {
  announce(kept: KeptVersion): void;
  close(): void;
}

/** As a worker has it: a channel takes no origin, and ignores what else it is given. */
interface Channel extends Omit<BroadcastChannel, 'postMessage'> {
  postMessage(message: KeptVersion, transfer: readonly Transferable[]): void;
}

/** @param heard called with what another tab announces */
export function openDraftTabs(name: string, heard: (kept: KeptVersion) => void): DraftTabs {
  let channel = openChannel(name);
  channel?.addEventListener('message', ({ data }) => heard(data as KeptVersion));
  return {
    announce: ({ address, version }) => channel?.postMessage({ address, version }, []),
    close() {
      channel?.close();
      channel = null;
    },
  };
}

function openChannel(name: string): Channel | null {
  try {
    return new BroadcastChannel(name) as Channel;
  } catch {
    // Missing, or refused where storage is blocked.
    return null;
  }
}
