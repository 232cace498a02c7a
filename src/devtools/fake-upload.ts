import type { FailedAnswer } from '#contract/generated/grammar.ts';

type Refused = Readonly<Record<string, Pick<FailedAnswer, 'status' | 'message'>>>;

/** A class of `FakeUpload` that refuses these files, by name. */
export function uploadsWithout(refused: Refused): typeof FakeUpload {
  return class extends FakeUpload {
    protected override readonly refused = refused;
  };
}

/** Fake of XMLHttpRequest, which sends files: each file uploads at once, or is refused. */
export class FakeUpload {
  protected readonly refused: Refused = {};
  readonly upload = new EventTarget();
  readonly #listeners = new Map<string, () => void>();
  readonly #headers = new Map<string, string>();
  status = 0;
  responseText = '';

  open(): void {
    this.#headers.clear();
  }

  setRequestHeader(name: string, value: string): void {
    this.#headers.set(name, value);
  }

  addEventListener(name: string, listener: () => void): void {
    this.#listeners.set(name, listener);
  }

  send(file: Blob): void {
    const nombre = decodeURIComponent(this.#headers.get('X-Nombre') ?? '');
    const failure = this.refused[nombre];
    this.status = failure?.status ?? 201;
    this.responseText = JSON.stringify(
      failure ? { message: failure.message } : { id: FILE_ID, nombre, tamano: file.size },
    );
    queueMicrotask(() => this.#listeners.get('loadend')?.());
  }

  abort(): void {
    this.status = 0;
  }
}

/** Id that every file gets in a case. */
export const FILE_ID = '0123456789abcdef0123456789abcdef';
