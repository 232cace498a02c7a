/** A version of a draft that the server holds. */
export interface KeptVersion {
  readonly address: string;
  readonly version: number;
}

/**
 * Channel on which the tabs of a browser announce saves. Without `BroadcastChannel`, a tab reloads the copy when it
 * becomes visible.
 */
export interface DraftTabs {
  announce(kept: KeptVersion): void;
  close(): void;
}

/** Typed like `postMessage` of a worker: a channel takes no target origin and ignores a second argument. */
interface Channel extends Omit<BroadcastChannel, 'postMessage'> {
  postMessage(message: KeptVersion, transfer: readonly Transferable[]): void;
}

/** @param heard called with the announcements of other tabs */
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
    // Not supported, or refused because storage is blocked.
    return null;
  }
}
