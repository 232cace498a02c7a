import type { Kysely } from 'kysely';
import type { Paper } from '#server/documents/papers/paper.ts';
import { HttpError } from '#server/core/errors/http-error.ts';
import { alarms } from '#server/core/metrics/metrics.ts';
import {
  discardedFiles,
  forgetDiscarded,
  noteDrawn,
  noteNotDrawn,
  takeFilesToDraw,
  type FileToDraw,
} from './files.ts';
import type { Schema, StoredFile } from '#server/core/store/schema/schema.ts';
import { DrawerBusy, type Drawer } from './drawer.ts';
import type { FileStore } from './file-store.ts';

/** Files drawn ahead before they are noted, all at once. */
const BATCH = 8;
/** Minutes in which nobody else draws what a machine took. */
const TAKEN = 2;
/** A file is tried ahead so many times, each after twice the minutes of the one before. */
const ATTEMPTS = 8;
/** Seconds after which somebody may ask again. */
const SOON = 5;
/** Milliseconds that who asks for a file waits for its drawing, which then goes on: less than a browser waits. */
const PATIENCE = 20_000;
const NOT_YET = 'El documento todavía se está preparando. Volvé a pedirlo en unos segundos.';
const MINUTE = 60_000;

interface FilesServices {
  db: Kysely<Schema>;
  store: FileStore;
  drawer: Drawer;
  /** Instant, ISO 8601 UTC. */
  now(): string;
  /** Hears of what went wrong and is tried again. */
  failed(error: unknown): void;
}

type Drawn = FileToDraw & { size: number };

/** The bytes of the files of the store: drawn when they are first asked for, or a moment after their order was kept. */
export class KeptFiles {
  readonly #services: FilesServices;
  readonly #drawing = new Map<string, Promise<Uint8Array | null>>();
  #closing = false;

  constructor(services: FilesServices) {
    this.#services = services;
  }

  /**
   * The bytes of a file. Many who ask at once for one that was not drawn wait for the same drawing.
   * @throws {HttpError} 503 when they cannot be had now.
   */
  async bytesOf(file: StoredFile): Promise<Uint8Array> {
    if (file.size === null) return this.#drawn(file);
    if (!file.outside) return file.bytes;
    const kept = await this.#services.store.get(file.id).catch((error: unknown) => {
      this.#tell('file_store', error);
      return undefined;
    });
    if (kept) return kept;
    // Lost, or where nobody can get it now: what was drawn once is drawn again to the same bytes.
    if (kept === null) this.#tell('file_lost', new Error(`The file store has lost ${file.id}`));
    return this.#drawn(file);
  }

  /**
   * How many bytes a file has: it is drawn to be known.
   * @throws {HttpError} 503 when it cannot be drawn now.
   */
  async sizeOf(file: StoredFile): Promise<number> {
    return file.size ?? (await this.#drawn(file)).byteLength;
  }

  /** Draws a paper that is kept nowhere. */
  draw(paper: Paper): Promise<Uint8Array> {
    return this.#services.drawer.draw(paper);
  }

  /**
   * Keeps the bytes of what somebody sent.
   * @throws {HttpError} 503 when they cannot be kept now.
   */
  async put(id: string, bytes: Uint8Array): Promise<void> {
    try {
      await this.#services.store.put(id, bytes);
    } catch (error) {
      this.#tell('file_store', error);
      throw new HttpError(503, 'No pudimos guardar el archivo. Volvé a enviarlo en unos segundos.', [], SOON);
    }
  }

  /**
   * The bytes of what somebody sent and no request named yet.
   * @throws {HttpError} 503 when they cannot be had now.
   */
  async sent(id: string): Promise<Uint8Array<ArrayBuffer>> {
    const { db, store } = this.#services;
    const { outside, bytes } = await db
      .selectFrom('upload')
      .select(['outside', 'bytes'])
      .where('id', '=', id)
      .executeTakeFirstOrThrow();
    if (!outside) return new Uint8Array(bytes);
    const kept = await store.get(id).catch((error: unknown) => void this.#tell('file_store', error));
    if (!kept)
      throw new HttpError(503, 'No pudimos leer el archivo. Probá de nuevo en unos segundos.', [], SOON);
    return new Uint8Array(kept);
  }

  /** Draws what waits, oldest first, one at a time; each by one machine. Ends when nothing waits, or with `close`. */
  async drawAhead(): Promise<void> {
    const { db, drawer, now } = this.#services;
    while (drawer.ahead && !this.#closing) {
      const taken = await takeFilesToDraw(db, { now: now(), again: this.#after(TAKEN), most: BATCH });
      const drawn: Drawn[] = [];
      for (const file of taken) {
        if (this.#closing) break;
        const bytes = await this.#tried(file);
        if (bytes && (await this.#stored(file.id, bytes))) drawn.push({ ...file, size: bytes.byteLength });
      }
      await this.#note(drawn);
      if (taken.length < BATCH) return;
    }
  }

  /** Deletes the bytes of what nothing tells of any more, and what falls left half written. */
  async discard(): Promise<void> {
    const { db, store } = this.#services;
    const ids = await discardedFiles(db);
    for (const id of ids) await store.delete(id);
    await forgetDiscarded(db, ids);
    await store.sweep();
  }

  /** Nothing is drawn ahead any more; ends the threads. */
  async close(): Promise<void> {
    this.#closing = true;
    await this.#services.drawer.close();
  }

  async #drawn(file: FileToDraw): Promise<Uint8Array> {
    let timer: NodeJS.Timeout | undefined;
    const late = new Promise<null>((end) => (timer = setTimeout(end, PATIENCE, null)));
    const bytes = await Promise.race([this.#sharedDrawing(file), late]).finally(() => clearTimeout(timer));
    if (!bytes) throw new HttpError(503, NOT_YET, [], SOON);
    return bytes;
  }

  #sharedDrawing(file: FileToDraw): Promise<Uint8Array | null> {
    const same = this.#drawing.get(file.id);
    if (same) return same;
    const drawing = this.#askedFor(file).finally(() => this.#drawing.delete(file.id));
    this.#drawing.set(file.id, drawing);
    return drawing;
  }

  async #askedFor(file: FileToDraw): Promise<Uint8Array | null> {
    const bytes = await this.#tried(file);
    if (bytes && (await this.#stored(file.id, bytes)))
      await this.#note([{ ...file, size: bytes.byteLength }]).catch(this.#services.failed);
    return bytes;
  }

  /** The bytes of an order; null when it could not be drawn, which is told and tried again. */
  async #tried(file: FileToDraw): Promise<Uint8Array | null> {
    if (file.document === null) return null;
    try {
      return await this.#services.drawer.draw(JSON.parse(file.document) as Paper);
    } catch (error) {
      if (error instanceof DrawerBusy || this.#closing) return null;
      this.#tell('drawing', error);
      const { attempts } = file;
      const again = attempts + 1 < ATTEMPTS ? this.#after(2 ** attempts) : null;
      await noteNotDrawn(this.#services.db, file, again);
      return null;
    }
  }

  /** Whether the file store keeps what was drawn; if not, it is told, and drawn again another time. */
  async #stored(id: string, bytes: Uint8Array): Promise<boolean> {
    try {
      await this.#services.store.put(id, bytes);
      return true;
    } catch (error) {
      this.#tell('file_store', error);
      return false;
    }
  }

  async #note(drawn: readonly Drawn[]): Promise<void> {
    if (drawn.length === 0) return;
    const { db, store } = this.#services;
    for (const id of await noteDrawn(db, drawn)) await store.delete(id);
  }

  #after(minutes: number): string {
    return new Date(Date.parse(this.#services.now()) + minutes * MINUTE).toISOString();
  }

  #tell(kind: string, error: unknown): void {
    alarms.inc({ kind });
    this.#services.failed(error);
  }
}
