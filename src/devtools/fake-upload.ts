/** Stands for the browser's XMLHttpRequest, by which files are sent: each file arrives whole, at once. */
export class FakeUpload {
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
    this.status = 201;
    this.responseText = JSON.stringify({ id: FILE_ID, nombre, tamano: file.size });
    queueMicrotask(() => this.#listeners.get('loadend')?.());
  }

  abort(): void {
    this.status = 0;
  }
}

/** Id that every file gets in a case. */
const FILE_ID = '0123456789abcdef0123456789abcdef';
