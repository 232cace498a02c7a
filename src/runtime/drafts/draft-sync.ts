import { isSameValue, type DraftContent } from '#contract/merge-drafts.ts';
import { contentOf } from './draft-answers.ts';
import type { Draft, Kept } from './draft-answers.ts';
import { DraftCalls } from './draft-calls.ts';
import { HttpFailure } from '#runtime/http/http-failure.ts';
import type { DraftState } from './draft-state.ts';
import type { KeptDraft } from './kept-draft.ts';
import { endOf, nextCopy, typedAt, UNKNOWN, unsavedBy } from './draft-stamp.ts';
import type { DraftRequest, DraftStamp, UnsavedStamp } from './draft-stamp.ts';
import { followPage } from './page-events.ts';
import { openDraftTabs, type DraftTabs, type KeptVersion } from './draft-tabs.ts';
import { mergeHere, replacedFields, withMine, withReplaced, type ReplacedField } from './replaced-fields.ts';
import type { Services } from '#runtime/services/services.ts';
import { keepTyping } from '#runtime/services/settle-typing.ts';
import { createStore } from '#runtime/portal/store.ts';
import { ownerOf } from '#runtime/session/session-owner.ts';

/** Milliseconds until a save: after a pause, at most while typing continues, and after a failure. */
const [PAUSE, LONGEST, AGAIN] = [2000, 5000, 5000];
const NOTHING = { saved: undefined, waiting: false, trouble: false, told: undefined, replaced: [] };

/**
 * Keeps a copy of the draft of one address on the server while the user is signed in: the copy is loaded before
 * anything can be typed, and changes are saved within seconds. Changes of other tabs and devices are merged field by
 * field; fields where the local value was replaced are listed.
 */
export class DraftSync {
  readonly #state = createStore<DraftState>({
    phase: 'loading',
    waiting: false,
    trouble: false,
    replaced: [],
    edition: 0,
  });
  readonly get = this.#state.get;
  readonly subscribe = this.#state.subscribe;
  readonly #address: string;
  readonly #kept: KeptDraft;
  readonly #calls: DraftCalls;
  readonly #services: Services;
  readonly #restored: () => void;
  #timer: ReturnType<typeof setTimeout> | undefined;
  /** Time of the oldest unsaved change. */
  #since: number | undefined;
  /** The running save; null if there is none. */
  #sending: Promise<void> | null = null;
  #over = false;
  #tabs: DraftTabs | null = null;
  /** Latest version that another tab announced. */
  #announced = 0;

  /** @param restored called after the local content was replaced */
  constructor(address: string, kept: KeptDraft, services: Services, restored: () => void) {
    this.#address = address;
    this.#kept = kept;
    this.#services = services;
    this.#calls = new DraftCalls(address, services);
    this.#restored = restored;
  }

  /** Loads the server's copy and saves changes. Returns a function that stops it. */
  open(): () => void {
    const retry = () => void this.#save();
    const { drafts, session } = this.#services;
    const stops = [
      this.#kept.subscribe(() => this.#changed()),
      session.subscribe(retry),
      drafts.keepBy(() => this.#save()),
    ];
    const tabs = (this.#tabs = openDraftTabs(drafts.channel, this.#heard));
    const unfollow = followPage({ online: retry, seen: () => void this.#refresh(), parting: this.#part });
    if (this.get().phase === 'loading') void this.#load();
    return () => {
      unfollow();
      tabs.close();
      // Fields that unmount with the screen still publish their values first.
      setTimeout(() => {
        for (const stop of stops) stop();
        void this.#save();
      });
    };
  }

  /** Sets if the procedure is done, which ends its draft. */
  over(over: boolean): void {
    if (this.#over === over) return;
    this.#over = over;
    // Fields that unmount with their forms still publish their values first.
    if (over) setTimeout(() => void this.#end());
  }

  /** Ends the copy of a finished procedure; retries until the server confirms. */
  async #end(): Promise<void> {
    if (!this.#over) return;
    try {
      await this.#drop();
    } catch (error) {
      if (!(error instanceof HttpFailure)) throw error;
      this.#wait(AGAIN, () => this.#end());
    }
  }

  /** Discards the draft on the server and here. */
  async discard(): Promise<void> {
    try {
      await this.#drop();
      this.#replaced({});
    } catch (error) {
      if (error instanceof HttpFailure) this.#services.report(error);
    }
  }

  /** Clears the local draft and ends the server's copy, after a running save. */
  async #drop(): Promise<void> {
    clearTimeout(this.#timer);
    if (this.#over) this.#kept.replace({}, { ...this.#kept.stamp(), typed: null, over: true });
    await this.#sending;
    const end = endOf(this.#kept.stamp());
    const ended = end && (await this.#calls.end(end));
    this.#kept.replace({}, ended ? { ...UNKNOWN, version: ended.version, owner: this.#user() } : undefined);
    this.#tell(NOTHING);
  }

  /** Restores the local value of a replaced field. */
  restoreLocal(field: ReplacedField): void {
    this.acceptRemote(field);
    this.#replaced(withMine(this.#kept.content(), field), this.#kept.stamp());
    this.#changed();
  }

  /** Accepts the other value of a replaced field. */
  acceptRemote(field: ReplacedField): void {
    this.#tell({ replaced: this.get().replaced.filter((other) => other !== field) });
  }

  readonly #heard = ({ address, version }: KeptVersion): void => {
    if (address !== this.#address) return;
    this.#announced = Math.max(this.#announced, version);
    void this.#refresh();
  };

  /** Reloads the copy, which another tab or device may have changed; local changes are saved first. */
  async #refresh(): Promise<void> {
    const owner = this.#user();
    if (this.#over || this.#sending || owner === null || this.get().phase === 'loading') return;
    this.#announced = 0;
    if (this.#unsaved()) return this.#save();
    try {
      const draft = await this.#calls.read();
      if (draft.version === this.#kept.stamp().version) return;
      await keepTyping(() => {
        if (!this.#over && !this.#sending && this.#user() === owner) this.#compare(draft, owner);
      });
    } catch (error) {
      if (!(error instanceof HttpFailure)) throw error;
    }
  }

  async #load(): Promise<void> {
    const owner = this.#user();
    if (owner === null) return this.#tell({ phase: 'open' });
    const stamp = this.#kept.stamp();
    if (stamp.owner !== null && stamp.owner !== owner) this.#kept.replace({});
    try {
      if (stamp.over) await this.#drop();
      this.#compare(await this.#calls.read(), owner);
      this.#tell({ phase: 'open' });
    } catch (error) {
      if (!(error instanceof HttpFailure)) throw error;
      this.#tell({ phase: 'open', trouble: this.#user() !== null });
    }
    void this.#save();
  }

  /** Compares the server's copy with the local draft and takes it if it is newer. */
  #compare(draft: Draft, owner: string): void {
    const stamp = { ...this.#kept.stamp(), owner };
    const saved = stamp.typed === null;
    const other = saved && draft.version > 0 && draft.version !== stamp.version;
    if (other && (draft.contenido !== null || this.#kept.typedIn())) return this.#take(draft, owner);
    const lost = saved && draft.version === 0 && this.#kept.typedIn();
    const known = other ? { ...stamp, version: draft.version } : stamp;
    this.#kept.mark(lost ? typedAt(this.#services.clock.now(), known) : known);
    this.#tell({ saved: draft.guardado ?? undefined });
  }

  /** Merges the copy of another tab or device into the local draft; if it ended there, clears the draft. */
  #take({ version, contenido, guardado }: Draft, owner: string | null): void {
    const { base, ...stamp } = this.#kept.stamp();
    const [before, there] = [this.#kept.content(), contentOf(contenido)];
    const isMerge = guardado !== null && this.#kept.typedIn();
    const after = isMerge ? mergeHere(base, before, there, 'theirs') : there;
    this.#put({ base, before, after }, { ...stamp, base: there, version, owner, typed: null });
    const told = {
      what: guardado === null ? 'ended' : isMerge ? 'merged' : 'restored',
      at: guardado ?? '',
    } as const;
    this.#tell({ saved: guardado ?? undefined, waiting: false, trouble: false, told });
    if (guardado === null) this.#tell({ replaced: [] });
  }

  /** Replaces the local content and lists the fields that lost their local value. */
  #put(put: Parameters<typeof replacedFields>[0], stamp: DraftStamp): void {
    this.#replaced(put.after, stamp);
    this.#tell({ replaced: withReplaced(this.get().replaced, replacedFields(put, this.#kept.isForm)) });
  }

  #replaced(content: DraftContent, stamp?: DraftStamp): void {
    this.#kept.replace(content, stamp);
    this.#restored();
    this.#tell({ edition: this.get().edition + 1 });
  }

  #changed(): void {
    if (this.#over || this.get().phase === 'loading' || !this.#kept.typedIn()) return;
    const now = this.#services.clock.now();
    this.#kept.mark(typedAt(now, this.#kept.stamp()));
    if (this.#user() === null) return;
    this.#tell({ waiting: true });
    this.#since ??= now;
    this.#wait(Math.min(PAUSE, this.#since + LONGEST - now));
  }

  #wait(milliseconds: number, then = () => this.#save()): void {
    clearTimeout(this.#timer);
    this.#timer = setTimeout(() => void then(), Math.max(0, milliseconds));
  }

  async #save(): Promise<void> {
    const stamp = this.#unsaved();
    if (this.#sending || !stamp) return;
    this.#since = undefined;
    clearTimeout(this.#timer);
    this.#sending = this.#send(stamp);
    await this.#sending.finally(() => (this.#sending = null));
    // Once only, to avoid a loop if saving fails.
    if (this.#announced > this.#kept.stamp().version) void this.#refresh();
  }

  async #send(stamp: UnsavedStamp): Promise<void> {
    try {
      const [request, owner] = [this.#request(stamp), this.#user()];
      const kept = await this.#calls.keep(request);
      const reconcile = () => this.#over || this.#reconcile(kept, request.contenido, owner);
      if (kept.queda) reconcile();
      else await keepTyping(reconcile);
    } catch (error) {
      if (!(error instanceof HttpFailure)) throw error;
      if (this.#over) return;
      this.#tell({ trouble: this.#user() !== null });
      this.#wait(AGAIN);
    }
  }

  #reconcile({ borrador, otro, queda }: Kept, sent: string, owner: string | null): void {
    const stamp = this.#kept.stamp();
    const [before, here] = [contentOf(sent), this.#kept.content()];
    const more = !isSameValue(here, before);
    const { version, contenido, guardado } = borrador;
    if (contenido === null && !more) return this.#take(borrador, owner);
    if (contenido !== null && !queda && otro === null) return this.#sendAnew();
    const there = contentOf(contenido);
    const known = { ...stamp, version, base: there, owner, typed: more ? stamp.typed : null };
    if (queda || contenido === null) this.#kept.mark(known);
    else this.#put({ base: stamp.base, before: here, after: mergeHere(before, here, there, 'mine') }, known);
    this.#tell({ saved: guardado ?? undefined, waiting: more, trouble: false });
    if (otro !== null) this.#tell({ told: { what: 'merged', at: otro } });
    this.#tabs?.announce({ address: this.#address, version });
    if (more) this.#wait(PAUSE);
  }

  /**
   * A duplicate of this tab continued the series, so that the server takes this save for an older one: start a new
   * series.
   */
  #sendAnew(): void {
    this.#kept.mark({ ...this.#kept.stamp(), series: '', turn: 0 });
    this.#wait(0);
  }

  /** Sends unsaved content while the page unloads. */
  readonly #part = (): void => {
    const kept = this.#kept.stamp();
    const unsaved = this.#unsaved();
    if (kept.over) this.#calls.sendAhead({ end: endOf(kept) });
    else if (unsaved) this.#calls.sendAhead({ request: this.#request(unsaved) });
  };

  #unsaved(): UnsavedStamp | null {
    return this.#over ? null : unsavedBy(this.#user(), this.#kept.stamp());
  }

  #request(unsaved: UnsavedStamp): DraftRequest {
    const { stamp, request } = nextCopy(unsaved, this.#kept.content(), this.#services.clock.now());
    this.#kept.mark(stamp);
    return request;
  }

  #user(): string | null {
    return ownerOf(this.#services.session.get());
  }

  #tell(news: Partial<DraftState>): void {
    this.#state.set({ ...this.get(), ...news });
  }
}
