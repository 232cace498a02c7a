import type { Drafts } from '#runtime/services/drafts.ts';

/** What this device knows of the copy on the server. */
export interface Stamp {
  readonly version: number;
  /** Whose it is; null: of nobody yet. */
  readonly owner: string | null;
  /** When something was last typed that is not in the copy, in milliseconds since 1970; null: all is. */
  readonly typed: number | null;
  /** What is typed here from one moment in which the copy has all of it to the next: a UUID; empty before it is sent. */
  readonly series: string;
  /** How many times it was sent. */
  readonly turn: number;
  /** The procedure was done, and the copy was not ended yet. */
  readonly over: boolean;
}

type Content = Readonly<Record<string, unknown>>;

/** The draft of one address on this device, and what is known here of its copy. */
export interface KeptDraft {
  /** What the copy holds. */
  content(): Content;
  /** Whether something was typed that does not stand in the address already. */
  typedIn(): boolean;
  stamp(): Stamp;
  mark(stamp: Stamp): void;
  /** Puts other content, or none, in the place of all that is kept. */
  replace(content: Content, stamp?: Stamp): void;
  /** Hears when something is kept. Returns how to stop. */
  subscribe(listener: () => void): () => void;
}

const STAMP = 'server:copy';
/** Of a draft that has no copy. */
export const UNKNOWN: Stamp = { version: 0, owner: null, typed: null, series: '', turn: 0, over: false };

/** @param forms the forms of the screen; `url`: their values live in the address */
export function keptDraft(
  address: string,
  forms: ReadonlyMap<string, { readonly url: boolean }>,
  drafts: Drafts,
): KeptDraft {
  const formOf = (name: string) => forms.get(name.replace(/^published:/, ''));
  const content = () =>
    Object.fromEntries(Object.entries(drafts.all(address)).filter(([name]) => name !== STAMP));
  return {
    content,
    typedIn: () => Object.keys(content()).some((name) => formOf(name)?.url === false),
    stamp: () => ({ ...UNKNOWN, ...(drafts.read(address, STAMP) as Partial<Stamp> | undefined) }),
    mark: (stamp) => drafts.save(address, STAMP, stamp),
    replace: (kept, stamp) => drafts.replace(address, stamp ? { ...kept, [STAMP]: stamp } : kept),
    subscribe: (listener) =>
      drafts.subscribe((route, name) => route === address && name !== STAMP && listener()),
  };
}
