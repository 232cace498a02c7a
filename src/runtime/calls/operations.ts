import { uuid } from './uuid.ts';
import type { Request } from './request.ts';

/** Storage of operation ids until their request succeeds. */
export interface KeyValueStore {
  read(name: string): unknown;
  save(name: string, value: unknown): void;
}

/** Idempotency id of one write. */
export interface Operation {
  readonly id: string;
  /** The request succeeded: the next one gets a new id. */
  done(): void;
}

/**
 * Returns the operation of a request. The same request of the same action keeps its id until it succeeds, so that a
 * retry is not executed twice.
 */
export function operationOf(action: string, request: Request, keep: KeyValueStore): Operation {
  const name = `operation:${action}`;
  const kept = () => (keep.read(name) ?? {}) as Readonly<Record<string, string>>;
  const asked = JSON.stringify(request);
  const id = kept()[asked] ?? uuid();
  keep.save(name, { ...kept(), [asked]: id });
  return {
    id,
    done() {
      const others = Object.entries(kept()).filter(([request]) => request !== asked);
      keep.save(name, others.length > 0 ? Object.fromEntries(others) : undefined);
    },
  };
}

/** In-memory storage, for requests with secrets. */
export function createMemory(): KeyValueStore {
  const kept = new Map<string, unknown>();
  return { read: (name) => kept.get(name), save: (name, value) => void kept.set(name, value) };
}
