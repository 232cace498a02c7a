import type { DraftContent } from '#contract/merge-drafts.ts';
import type { Drafts } from '#runtime/services/drafts.ts';
import { UNKNOWN, type DraftStamp } from './draft-stamp.ts';

/** The draft of one address on this device, with the state of its copy. */
export interface KeptDraft {
  /** Content to copy. */
  content(): DraftContent;
  /** True if a form without `url` has a draft; values in the address need no copy. */
  typedIn(): boolean;
  /** True if a name of the content is a form's raw values. */
  isForm(name: string): boolean;
  stamp(): DraftStamp;
  mark(stamp: DraftStamp): void;
  /** Replaces the whole draft; without content it is removed. */
  replace(content: DraftContent, stamp?: DraftStamp): void;
  /** Calls the listener after each save. Returns a function that stops it. */
  subscribe(listener: () => void): () => void;
}

const STAMP = 'server:copy';

/** @param forms the forms of the screen; `url`: their values are in the address */
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
    stamp: () => ({ ...UNKNOWN, ...(drafts.read(address, STAMP) as Partial<DraftStamp> | undefined) }),
    mark: (stamp) => drafts.save(address, STAMP, stamp),
    replace: (kept, stamp) => drafts.replace(address, stamp ? { ...kept, [STAMP]: stamp } : kept),
    subscribe: (listener) =>
      drafts.subscribe((route, name) => route === address && name !== STAMP && listener()),
  };
}
