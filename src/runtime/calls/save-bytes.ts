import type { FetchedFile } from '#runtime/http/fetch-file.ts';

/** Milliseconds that the browser has to take the bytes: phones ask people first. */
const HELD = 60_000;

/** Has the browser save a file, as if its link had been followed. */
export function saveFile({ name, bytes }: FetchedFile): void {
  const address = URL.createObjectURL(bytes);
  const anchor = document.createElement('a');
  anchor.href = address;
  anchor.download = name;
  document.body.append(anchor);
  anchor.click();
  anchor.remove();
  setTimeout(() => URL.revokeObjectURL(address), HELD);
}
