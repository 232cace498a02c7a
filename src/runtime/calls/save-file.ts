import type { FetchedFile } from '#runtime/http/fetch-file.ts';
import { fileAddress } from '#runtime/portal/file-address.ts';
import { HttpFailure } from '#runtime/http/http-failure.ts';
import type { Services } from '#runtime/services/services.ts';

/** Milliseconds that the browser has to take the bytes: phones ask people first. */
const HELD = 60_000;

/** Has the browser save a file, as if its link had been followed. */
function saveFile({ name, bytes }: FetchedFile): void {
  const address = URL.createObjectURL(bytes);
  const anchor = document.createElement('a');
  anchor.href = address;
  anchor.download = name;
  document.body.append(anchor);
  anchor.click();
  anchor.remove();
  setTimeout(() => URL.revokeObjectURL(address), HELD);
}

/**
 * Brings the file of an address of the portal and has it saved; tells why it did not come, and gives false.
 * @throws Error when the value is no address of the portal
 */
export async function saveFrom(
  value: unknown,
  { environment, activity, http, report }: Services,
  progress?: (part: number) => void,
): Promise<boolean> {
  const address = fileAddress(value, environment);
  if (!address) throw new Error(`No address of a file: ${String(value)}`);
  try {
    saveFile(await activity.during(() => http.download(address, progress)));
    return true;
  } catch (error) {
    if (!(error instanceof HttpFailure)) throw error;
    report(error);
    return false;
  }
}
