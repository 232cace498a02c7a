import { newId } from './new-id.ts';
import type { Request } from './request.ts';

/** Where operation ids wait until their request worked. */
export interface Keep {
  read(name: string): unknown;
  save(name: string, value: unknown): void;
}

/** Identity of one write. */
export interface Operation {
  readonly id: string;
  /** It worked: the next one is another operation. */
  done(): void;
}

/** The same request of the same action keeps its id until it worked; any other has its own. */
export function operationOf(action: string, request: Request, keep: Keep): Operation {
  const name = `operation:${action}`;
  const kept = () => (keep.read(name) ?? {}) as Readonly<Record<string, string>>;
  const asked = JSON.stringify(request);
  const id = kept()[asked] ?? newId();
  keep.save(name, { ...kept(), [asked]: id });
  return {
    id,
    done() {
      const others = Object.entries(kept()).filter(([request]) => request !== asked);
      keep.save(name, others.length > 0 ? Object.fromEntries(others) : undefined);
    },
  };
}

/** Keeps in memory only: for requests with something secret in them. */
export function createMemory(): Keep {
  const kept = new Map<string, unknown>();
  return { read: (name) => kept.get(name), save: (name, value) => void kept.set(name, value) };
}
