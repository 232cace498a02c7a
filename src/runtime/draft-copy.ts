import { SKIP_ERROR_HANDLER } from './http.ts';
import { HttpFailure } from './http-failure.ts';
import type { KeptDraft, Stamp } from './kept-draft.ts';
import { newId } from './new-id.ts';
import { partingCall } from './parting-call.ts';
import type { Services } from './services.ts';
import { createStore } from './store.ts';
import { ownerOf } from './whose.ts';

/** Where the copy of a draft on the server stands. */
export interface DraftState {
  /** Nothing can be typed until it is known what the server has. */
  readonly phase: 'loading' | 'open';
  /** Local minute of the copy: `2026-04-15T10:41`. Absent: there is none. */
  readonly saved?: string;
  /** Something was typed that is not there yet. */
  readonly waiting: boolean;
  /** The last try failed; there will be another. */
  readonly trouble: boolean;
  /** What happened to what was typed, with the local minute of the other version. */
  readonly told?: { readonly what: 'restored' | 'newer' | 'replaced'; readonly at: string };
  /** One more each time what was typed was replaced. */
  readonly edition: number;
}

/** A draft as it travels. */
interface Draft {
  readonly version: number;
  readonly contenido: string | null;
  readonly guardado: string | null;
}

/** What the server did with a draft: it stays, or another one does. */
interface Kept {
  readonly borrador: Draft;
  readonly otro: string | null;
  readonly queda: boolean;
}

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
  #saving = false;
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
    // Fields that go with their forms still tell what was typed in them. A copy that stays behind is no harm: the
    // operation in it is the one that was done.
    if (over) setTimeout(() => void this.#drop().catch(() => undefined));
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

  async #drop(): Promise<void> {
    clearTimeout(this.#timer);
    const { version } = this.#kept.stamp();
    if (this.#over) this.#kept.replace({});
    if (version > 0) await this.#call('Borradores/Descartar', {});
    this.#kept.replace({});
    this.#tell(NOTHING);
  }

  async #load(): Promise<void> {
    const owner = this.#user();
    if (owner === null) return this.#tell({ phase: 'open' });
    const stamp = this.#kept.stamp();
    if (stamp.owner !== null && stamp.owner !== owner) this.#kept.replace({});
    try {
      this.#compare((await this.#call('Borradores/Leer', {})) as Draft, owner);
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
    if (saved && draft.version > 0 && draft.version !== stamp.version)
      return this.#take(draft, 'restored', owner);
    const lost = saved && draft.version === 0 && this.#kept.typedIn();
    this.#kept.mark(lost ? typedAt(Date.now(), stamp) : stamp);
    this.#tell({ saved: draft.guardado ?? undefined });
  }

  /** What was typed elsewhere comes in the place of what is here. */
  #take({ version, contenido, guardado }: Draft, what: 'restored' | 'newer', owner: string | null): void {
    this.#replaced(JSON.parse(contenido ?? '{}'), { ...this.#kept.stamp(), version, owner, typed: null });
    const at = guardado ?? '';
    this.#tell({ saved: at, waiting: false, trouble: false, told: { what, at } });
  }

  #replaced(content: Readonly<Record<string, unknown>>, stamp?: Stamp): void {
    this.#kept.replace(content, stamp);
    this.#restored();
    this.#tell({ edition: this.get().edition + 1 });
  }

  #changed(): void {
    if (this.#over || this.get().phase === 'loading' || !this.#kept.typedIn()) return;
    const now = Date.now();
    this.#kept.mark(typedAt(now, this.#kept.stamp()));
    if (this.#user() === null) return;
    this.#tell({ waiting: true });
    this.#since ??= now;
    this.#wait(Math.min(PAUSE, this.#since + LONGEST - now));
  }

  #wait(milliseconds: number): void {
    clearTimeout(this.#timer);
    this.#timer = setTimeout(() => void this.#save(), Math.max(0, milliseconds));
  }

  async #save(): Promise<void> {
    const stamp = this.#unsaved();
    if (this.#saving || !stamp) return;
    this.#saving = true;
    this.#since = undefined;
    clearTimeout(this.#timer);
    try {
      const [request, owner] = [this.#request(stamp), this.#user()];
      const answer = (await this.#call('Borradores/Guardar', request)) as Kept;
      if (!this.#over) this.#settle(answer, request.contenido, owner);
    } catch (error) {
      if (!(error instanceof HttpFailure)) throw error;
      this.#tell({ trouble: this.#user() !== null });
      this.#wait(AGAIN);
    } finally {
      this.#saving = false;
    }
    if (this.#over) await this.#drop().catch(() => undefined);
  }

  #settle({ borrador, otro, queda }: Kept, sent: string, owner: string | null): void {
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
    const stamp = this.#unsaved();
    const token = this.#services.session.get()?.token;
    if (!stamp || !token) return;
    const body = { direccion: this.#address, ...this.#request(stamp) };
    partingCall('Borradores/Guardar', body, token, this.#services.environment);
  };

  /** What is known of the copy when it lacks something of who is signed in; null when there is nothing to save. */
  #unsaved(): (Stamp & { readonly typed: number }) | null {
    const { typed, ...stamp } = this.#kept.stamp();
    const user = this.#user();
    if (this.#over || typed === null || user === null) return null;
    return stamp.owner === null || stamp.owner === user ? { ...stamp, typed } : null;
  }

  /** The next copy of the series. */
  #request(stamp: Stamp & { readonly typed: number }) {
    const { version, typed } = stamp;
    const [serie, orden] = [stamp.series || newId(), stamp.turn + 1];
    this.#kept.mark({ ...stamp, series: serie, turn: orden });
    const segundos = Math.max(0, Math.round((Date.now() - typed) / 1000));
    return { contenido: JSON.stringify(this.#kept.content()), version, segundos, serie, orden };
  }

  #call(path: string, body: object): Promise<unknown> {
    const options = { headers: { [SKIP_ERROR_HANDLER]: 'true' }, timeout: PATIENCE };
    return this.#services.http.call(path, { direccion: this.#address, ...body }, options);
  }

  #user(): string | null {
    return ownerOf(this.#services.session.get());
  }

  #tell(news: Partial<DraftState>): void {
    this.#state.set({ ...this.get(), ...news });
  }
}

/** What was typed joins what waits for its copy; when nothing waits it begins a series. */
function typedAt(now: number, stamp: Stamp): Stamp {
  return stamp.typed === null ? { ...stamp, typed: now, series: '', turn: 0 } : { ...stamp, typed: now };
}
