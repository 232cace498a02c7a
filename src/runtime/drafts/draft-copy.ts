import { isSameValue, type DraftContent } from '#contract/merge-drafts.ts';
import { contentOf } from './draft-answers.ts';
import type { Draft, Kept } from './draft-answers.ts';
import { DraftCalls } from './draft-calls.ts';
import { HttpFailure } from '#runtime/http/http-failure.ts';
import type { DraftState } from './draft-state.ts';
import type { KeptDraft } from './kept-draft.ts';
import { endOf, nextCopy, typedAt, UNKNOWN, unsavedBy } from './draft-stamp.ts';
import type { DraftRequest, Stamp, UnsavedStamp } from './draft-stamp.ts';
import { followPage } from './page-events.ts';
import { openDraftTabs, type DraftTabs, type KeptVersion } from './draft-tabs.ts';
import { mergeHere, replacedFields, withMine, withReplaced, type ReplacedField } from './replaced-fields.ts';
import type { Services } from '#runtime/services/services.ts';
import { undisturbed } from '#runtime/services/settle-typing.ts';
import { createStore } from '#runtime/portal/store.ts';
import { ownerOf } from '#runtime/session/session-owner.ts';

/** Milliseconds: after a pause it is saved; typing on, at least this often; after a failure, again. */
const [PAUSE, LONGEST, AGAIN] = [2000, 5000, 5000];
const NOTHING = { saved: undefined, waiting: false, trouble: false, told: undefined, replaced: [] };

/**
 * Keeps the draft of one address on the server too, while somebody is signed in: what the server has is there before
 * anybody types, and what is typed is there within seconds. What another tab or device types joins it field by field;
 * where both typed, it is known which fields gave way.
 */
export class DraftCopy {
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
  /** When the oldest change that waits was made. */
  #since: number | undefined;
  /** The copy that is on its way; null: none is. */
  #sending: Promise<void> | null = null;
  #over = false;
  #tabs: DraftTabs | null = null;
  /** The newest version that another tab announced. */
  #announced = 0;

  /** @param restored called when what was typed was replaced */
  constructor(address: string, kept: KeptDraft, services: Services, restored: () => void) {
    this.#address = address;
    this.#kept = kept;
    this.#services = services;
    this.#calls = new DraftCalls(address, services);
    this.#restored = restored;
  }

  /** Asks what the server has and follows what is typed. Returns how to stop. */
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
      // Fields that go with the screen still tell what was typed in them.
      setTimeout(() => {
        for (const stop of stops) stop();
        void this.#save();
      });
    };
  }

  /** The procedure is done, or not any more: a done one leaves no draft. */
  over(over: boolean): void {
    if (this.#over === over) return;
    this.#over = over;
    // Fields that go with their forms still tell what was typed in them.
    if (over) setTimeout(() => void this.#end());
  }

  /** Ends the copy of a procedure that is done, however often the server has to be asked. */
  async #end(): Promise<void> {
    if (!this.#over) return;
    try {
      await this.#drop();
    } catch (error) {
      if (!(error instanceof HttpFailure)) throw error;
      this.#wait(AGAIN, () => this.#end());
    }
  }

  /** Forgets what was typed, there and here. */
  async discard(): Promise<void> {
    try {
      await this.#drop();
      this.#replaced({});
    } catch (error) {
      if (error instanceof HttpFailure) this.#services.report(error);
    }
  }

  /** Forgets what is here and ends the copy, after the one that is on its way. */
  async #drop(): Promise<void> {
    clearTimeout(this.#timer);
    if (this.#over) this.#kept.replace({}, { ...this.#kept.stamp(), typed: null, over: true });
    await this.#sending;
    const end = endOf(this.#kept.stamp());
    const ended = end && (await this.#calls.end(end));
    this.#kept.replace({}, ended ? { ...UNKNOWN, version: ended.version, owner: this.#user() } : undefined);
    this.#tell(NOTHING);
  }

  /** Puts what was typed here back in a field that gave way. */
  takeMine(field: ReplacedField): void {
    this.leaveTheirs(field);
    this.#replaced(withMine(this.#kept.content(), field), this.#kept.stamp());
    this.#changed();
  }

  /** Leaves what was typed elsewhere in a field that gave way. */
  leaveTheirs(field: ReplacedField): void {
    this.#tell({ replaced: this.get().replaced.filter((other) => other !== field) });
  }

  readonly #heard = ({ address, version }: KeptVersion): void => {
    if (address !== this.#address) return;
    this.#announced = Math.max(this.#announced, version);
    void this.#refresh();
  };

  /** Another tab or device may have saved: takes what it has, after what was typed here went there. */
  async #refresh(): Promise<void> {
    const owner = this.#user();
    if (this.#over || this.#sending || owner === null || this.get().phase === 'loading') return;
    this.#announced = 0;
    if (this.#unsaved()) return this.#save();
    try {
      const draft = await this.#calls.read();
      if (draft.version === this.#kept.stamp().version) return;
      await undisturbed(() => {
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

  /** What the server has against what is here. */
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

  /** What was typed elsewhere comes in the place of what is here; nothing, when it was ended there. */
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

  /** Other content in the place of what is here, and which fields gave way. */
  #put(put: Parameters<typeof replacedFields>[0], stamp: Stamp): void {
    this.#replaced(put.after, stamp);
    this.#tell({ replaced: withReplaced(this.get().replaced, replacedFields(put, this.#kept.isForm)) });
  }

  #replaced(content: DraftContent, stamp?: Stamp): void {
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
    // Once: where saving fails it is not asked for again and again.
    if (this.#announced > this.#kept.stamp().version) void this.#refresh();
  }

  async #send(stamp: UnsavedStamp): Promise<void> {
    try {
      const [request, owner] = [this.#request(stamp), this.#user()];
      const kept = await this.#calls.keep(request);
      const reconcile = () => this.#over || this.#reconcile(kept, request.contenido, owner);
      if (kept.queda) reconcile();
      else await undisturbed(reconcile);
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

  /** What was sent counts as an older copy of a series that a duplicate of this tab went on with: it begins its own. */
  #sendAnew(): void {
    this.#kept.mark({ ...this.#kept.stamp(), series: '', turn: 0 });
    this.#wait(0);
  }

  /** The page goes: what is typed goes ahead of it. */
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
