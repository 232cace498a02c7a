import type { AnswerShape } from '#contract/answer-shape.ts';
import { contentOf, DRAFT_ANSWER, ENDED_ANSWER, KEPT_ANSWER } from './draft-answers.ts';
import type { Draft, Ended, Kept } from './draft-answers.ts';
import { SKIP_ERROR_HANDLER } from '#runtime/http/http.ts';
import { HttpFailure } from '#runtime/http/http-failure.ts';
import type { DraftState } from './draft-state.ts';
import type { KeptDraft } from './kept-draft.ts';
import { endOf, typedAt, UNKNOWN, unsavedBy, type Stamp, type UnsavedStamp } from './draft-stamp.ts';
import { newId } from '#runtime/calls/new-id.ts';
import { keepaliveCall } from '#runtime/http/keepalive-call.ts';
import type { Services } from '#runtime/services/services.ts';
import { createStore } from '#runtime/portal/store.ts';
import { understood } from '#runtime/http/understood.ts';
import { ownerOf } from '#runtime/session/session-owner.ts';

/** Milliseconds: after a pause it is saved; typing on, at least this often; after a failure, again. */
const PAUSE = 2000;
const LONGEST = 5000;
const AGAIN = 5000;
const PATIENCE = 8000;
const NOTHING = { saved: undefined, waiting: false, trouble: false, told: undefined };

/**
 * Keeps the draft of one address on the server too, while somebody is signed in: what the server has is there before
 * anybody types, and what is typed is there within seconds. Between two devices, what was typed last stays.
 */
export class DraftCopy {
  readonly #state = createStore<DraftState>({ phase: 'loading', waiting: false, trouble: false, edition: 0 });
  readonly get = this.#state.get;
  readonly subscribe = this.#state.subscribe;
  readonly #address: string;
  readonly #kept: KeptDraft;
  readonly #services: Services;
  readonly #restored: () => void;
  #timer: ReturnType<typeof setTimeout> | undefined;
  /** When the oldest change that waits was made. */
  #since: number | undefined;
  /** The copy that is on its way; null: none is. */
  #sending: Promise<void> | null = null;
  #over = false;

  /** @param restored called when what was typed was replaced */
  constructor(address: string, kept: KeptDraft, services: Services, restored: () => void) {
    this.#address = address;
    this.#kept = kept;
    this.#services = services;
    this.#restored = restored;
  }

  /** Asks what the server has and follows what is typed. Returns how to stop. */
  open(): () => void {
    const retry = () => void this.#save();
    const hide = () => document.visibilityState === 'hidden' && this.#part();
    const { drafts, session } = this.#services;
    const stops = [
      this.#kept.subscribe(() => this.#changed()),
      session.subscribe(retry),
      drafts.keepBy(() => this.#save()),
    ];
    addEventListener('online', retry);
    addEventListener('pagehide', this.#part);
    document.addEventListener('visibilitychange', hide);
    if (this.get().phase === 'loading') void this.#load();
    return () => {
      removeEventListener('online', retry);
      removeEventListener('pagehide', this.#part);
      document.removeEventListener('visibilitychange', hide);
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
    const ended = end && (await this.#call<Ended>(this.#paths.discardDraft, end, ENDED_ANSWER));
    this.#kept.replace({}, ended ? { ...UNKNOWN, version: ended.version, owner: this.#user() } : undefined);
    this.#tell(NOTHING);
  }

  async #load(): Promise<void> {
    const owner = this.#user();
    if (owner === null) return this.#tell({ phase: 'open' });
    const stamp = this.#kept.stamp();
    if (stamp.owner !== null && stamp.owner !== owner) this.#kept.replace({});
    try {
      if (stamp.over) await this.#drop();
      this.#compare(await this.#call<Draft>(this.#paths.readDraft, {}, DRAFT_ANSWER), owner);
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
    if (other && (draft.contenido !== null || this.#kept.typedIn()))
      return this.#take(draft, 'restored', owner);
    const lost = saved && draft.version === 0 && this.#kept.typedIn();
    const known = other ? { ...stamp, version: draft.version } : stamp;
    this.#kept.mark(lost ? typedAt(this.#services.clock.now(), known) : known);
    this.#tell({ saved: draft.guardado ?? undefined });
  }

  /** What was typed elsewhere comes in the place of what is here; nothing, when it was ended there. */
  #take({ version, contenido, guardado }: Draft, what: 'restored' | 'newer', owner: string | null): void {
    this.#replaced(contentOf(contenido), { ...this.#kept.stamp(), version, owner, typed: null });
    const told = guardado === null ? ({ what: 'ended', at: '' } as const) : { what, at: guardado };
    this.#tell({ saved: guardado ?? undefined, waiting: false, trouble: false, told });
  }

  #replaced(content: Readonly<Record<string, unknown>>, stamp?: Stamp): void {
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
    this.#sending = this.#send(stamp).finally(() => (this.#sending = null));
    await this.#sending;
  }

  async #send(stamp: UnsavedStamp): Promise<void> {
    try {
      const [request, owner] = [this.#request(stamp), this.#user()];
      const kept = await this.#call<Kept>(this.#paths.keepDraft, request, KEPT_ANSWER);
      if (!this.#over) this.#reconcile(kept, request.contenido, owner);
    } catch (error) {
      if (!(error instanceof HttpFailure)) throw error;
      if (this.#over) return;
      this.#tell({ trouble: this.#user() !== null });
      this.#wait(AGAIN);
    }
  }

  #reconcile({ borrador, otro, queda }: Kept, sent: string, owner: string | null): void {
    const stamp = this.#kept.stamp();
    const more = JSON.stringify(this.#kept.content()) !== sent;
    if (!queda && !more) return this.#take(borrador, 'newer', owner);
    this.#kept.mark({ ...stamp, version: borrador.version, owner, typed: more ? stamp.typed : null });
    this.#tell({ saved: borrador.guardado ?? undefined, waiting: more, trouble: false });
    if (otro !== null) this.#tell({ told: { what: 'replaced', at: otro } });
    if (more) this.#wait(PAUSE);
  }

  /** The page goes: what is typed goes ahead of it. */
  readonly #part = (): void => {
    const token = this.#services.session.get()?.token;
    if (!token) return;
    const send = (path: string, body: object) =>
      keepaliveCall(path, { direccion: this.#address, ...body }, token, this.#services.environment);
    const kept = this.#kept.stamp();
    const end = kept.over && endOf(kept);
    const stamp = this.#unsaved();
    if (end) send(this.#paths.discardDraft, end);
    else if (stamp) send(this.#paths.keepDraft, this.#request(stamp));
  };

  #unsaved(): UnsavedStamp | null {
    return this.#over ? null : unsavedBy(this.#user(), this.#kept.stamp());
  }

  /** The next copy of the series. */
  #request(stamp: UnsavedStamp) {
    const { version, typed } = stamp;
    const [serie, orden] = [stamp.series || newId(), stamp.turn + 1];
    this.#kept.mark({ ...stamp, series: serie, turn: orden });
    const segundos = Math.max(0, Math.round((this.#services.clock.now() - typed) / 1000));
    return { contenido: JSON.stringify(this.#kept.content()), version, segundos, serie, orden };
  }

  async #call<T>(path: string, body: object, shape: AnswerShape): Promise<T> {
    const { http, portal } = this.#services;
    const options = { headers: { [SKIP_ERROR_HANDLER]: 'true' }, timeout: PATIENCE };
    return understood(await http.call(path, { direccion: this.#address, ...body }, options), shape, portal);
  }

  get #paths() {
    return this.#services.portal.portal.endpoints;
  }

  #user(): string | null {
    return ownerOf(this.#services.session.get());
  }

  #tell(news: Partial<DraftState>): void {
    this.#state.set({ ...this.get(), ...news });
  }
}
