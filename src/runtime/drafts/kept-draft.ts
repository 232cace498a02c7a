import type { DraftContent } from '#contract/merge-drafts.ts';
import type { Drafts } from '#runtime/services/drafts.ts';
import { UNKNOWN, type Stamp } from './draft-stamp.ts';

/** The draft of one address on this device, and what is known here of its copy. */
export interface KeptDraft {
  /** What the copy holds. */
  content(): DraftContent;
  /** Whether something was typed that does not stand in the address already. */
  typedIn(): boolean;
  /** Whether a name of the content is what was typed in a form. */
  isForm(name: string): boolean;
  stamp(): Stamp;
  mark(stamp: Stamp): void;
  /** Puts other content, or none, in the place of all that is kept. */
  replace(content: DraftContent, stamp?: Stamp): void;
  /** Hears when something is kept. Returns how to stop. */
  subscribe(listener: () => void): () => void;
}

const STAMP = 'server:copy';

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
    isForm: (name) => forms.get(name)?.url === false,
    stamp: () => ({ ...UNKNOWN, ...(drafts.read(address, STAMP) as Partial<Stamp> | undefined) }),
    mark: (stamp) => drafts.save(address, STAMP, stamp),
    replace: (kept, stamp) => drafts.replace(address, stamp ? { ...kept, [STAMP]: stamp } : kept),
    subscribe: (listener) =>
      drafts.subscribe((route, name) => route === address && name !== STAMP && listener()),
  };
}
