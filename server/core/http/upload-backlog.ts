/** Bytes of files being received, inspected or stored at once. */
const MOST_BYTES = 256 * 1024 ** 2;
/** Bytes of them that one network may have. */
const MOST_OF_NETWORK = MOST_BYTES / 4;

/** Counts the memory of uploads under way, from before their bytes are read until they are answered. */
export class UploadBacklog {
  readonly #networks = new Map<string, number>();
  #bytes = 0;

  /**
   * Reserves memory for a file.
   * @param network of the sender, as of `networkOf`
   * @returns releases it, once however often it is called; null when there is no room.
   */
  reserve(network: string, bytes: number): (() => void) | null {
    const own = (this.#networks.get(network) ?? 0) + bytes;
    if (own > MOST_OF_NETWORK || this.#bytes + bytes > MOST_BYTES) return null;
    this.#add(network, bytes);
    let isHeld = true;
    return () => {
      if (isHeld) this.#add(network, -bytes);
      isHeld = false;
    };
  }

  #add(network: string, bytes: number): void {
    this.#bytes += bytes;
    const own = (this.#networks.get(network) ?? 0) + bytes;
    if (own > 0) this.#networks.set(network, own);
    else this.#networks.delete(network);
  }
}
