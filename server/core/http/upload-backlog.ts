/** Bytes of files being received, inspected or stored at once. */
const MOST_BYTES = 256 * 1024 ** 2;
/** Bytes of them that one network may have. */
const MOST_OF_NETWORK = MOST_BYTES / 4;

/** Memory of an upload under way. */
export interface UploadRoom {
  /** Takes more memory for it; false when there is no room. */
  grow(bytes: number): boolean;
  /** Releases all of it; idempotent. */
  release(): void;
}

/**
 * Counts the memory of uploads in progress until they are answered. It grows as bytes arrive, not by the declared size.
 */
export class UploadBacklog {
  readonly #networks = new Map<string, number>();
  #bytes = 0;

  /**
   * Opens room for an upload.
   * @param network of the sender, as of `networkOf`
   * @param least bytes that it takes at once
   * @returns null when there is no room.
   */
  open(network: string, least: number): UploadRoom | null {
    let held = 0;
    const grow = (bytes: number) => {
      const own = (this.#networks.get(network) ?? 0) + bytes;
      if (own > MOST_OF_NETWORK || this.#bytes + bytes > MOST_BYTES) return false;
      this.#add(network, bytes);
      held += bytes;
      return true;
    };
    if (!grow(least)) return null;
    return {
      grow,
      release: () => {
        this.#add(network, -held);
        held = 0;
      },
    };
  }

  #add(network: string, bytes: number): void {
    this.#bytes += bytes;
    const own = (this.#networks.get(network) ?? 0) + bytes;
    if (own > 0) this.#networks.set(network, own);
    else this.#networks.delete(network);
  }
}
