import type { FetchedFile } from '#runtime/http/fetch-file.ts';

/** Milliseconds that the object URL stays valid: phones ask the user before saving. */
const HELD = 60_000;

/** Saves a file through the browser, as if the user had followed a download link. */
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
