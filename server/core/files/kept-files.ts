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
import { RendererBusy, type PdfRenderer } from './pdf-renderer.ts';
import type { FileStore } from './file-store.ts';

/** Files drawn in the background per commit. */
const BATCH = 8;
/** Minutes for which a machine reserves the files it draws. */
const TAKEN = 2;
/** Background attempts for a file; the interval doubles each time. */
const ATTEMPTS = 8;
/** Seconds of the `Retry-After`. */
const SOON = 5;
/** Milliseconds that a request waits for its drawing, which continues after that; less than browsers wait. */
const PATIENCE = 20_000;
const NOT_YET = 'El documento todavía se está preparando. Volvé a pedirlo en unos segundos.';
const MINUTE = 60_000;

interface FilesServices {
  db: Kysely<Schema>;
  store: FileStore;
  drawer: PdfRenderer;
  /** Instant, ISO 8601 UTC. */
  now(): string;
  /** Called with errors that will be retried. */
  failed(error: unknown): void;
}

type Drawn = FileToDraw & { size: number };

/** Bytes of the stored files, drawn in the background or on the first request. */
export class KeptFiles {
  readonly #services: FilesServices;
  readonly #drawing = new Map<string, Promise<Uint8Array | null>>();
  #closing = false;

  constructor(services: FilesServices) {
    this.#services = services;
  }

  /**
   * The bytes of a file. Concurrent requests for a file not drawn yet share one drawing.
   * @throws {HttpError} 503 when they are not available now.
   */
  async bytesOf(file: StoredFile): Promise<Uint8Array> {
    if (file.size === null) return this.#drawn(file);
    if (!file.outside) return file.bytes;
    const kept = await this.#services.store.get(file.id).catch((error: unknown) => {
      this.#tell('file_store', error);
      return undefined;
    });
    if (kept) return kept;
    // Lost or out of reach: drawing it again gives the same bytes.
    if (kept === null) this.#tell('file_lost', new Error(`The file store has lost ${file.id}`));
    return this.#drawn(file);
  }

  /**
   * Size of a file in bytes; draws it if needed.
   * @throws {HttpError} 503 when it cannot be drawn now.
   */
  async sizeOf(file: StoredFile): Promise<number> {
    return file.size ?? (await this.#drawn(file)).byteLength;
  }

  /** Draws a paper without storing it. */
  draw(paper: Paper): Promise<Uint8Array> {
    return this.#services.drawer.draw(paper);
  }

  /**
   * Stores the bytes of an upload.
   * @throws {HttpError} 503 when they cannot be stored now.
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
   * The bytes of an upload that no request has used yet.
   * @throws {HttpError} 503 when they are not available now.
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

  /** Draws waiting files one at a time, oldest first, each on one machine. Ends when none is left, or with `close`. */
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

  /** Deletes the bytes of deleted files, and partial files left by crashes. */
  async discard(): Promise<void> {
    const { db, store } = this.#services;
    const ids = await discardedFiles(db);
    for (const id of ids) await store.delete(id);
    await forgetDiscarded(db, ids);
    await store.sweep();
  }

  /** Stops the background drawing and ends the threads. */
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

  /** Draws an order; null when it fails, which is reported and retried. */
  async #tried(file: FileToDraw): Promise<Uint8Array | null> {
    if (file.document === null) return null;
    try {
      return await this.#services.drawer.draw(JSON.parse(file.document) as Paper);
    } catch (error) {
      if (error instanceof RendererBusy || this.#closing) return null;
      this.#tell('drawing', error);
      const { attempts } = file;
      const again = attempts + 1 < ATTEMPTS ? this.#after(2 ** attempts) : null;
      await noteNotDrawn(this.#services.db, file, again);
      return null;
    }
  }

  /** Stores the bytes of a drawing; false when it fails, which is reported and retried later. */
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
