import { fileAddress } from '#runtime/portal/file-address.ts';
import { HttpFailure } from '#runtime/http/http-failure.ts';
import { saveFile } from './save-bytes.ts';
import type { Services } from '#runtime/services/services.ts';

// In the same chunk: a chunk of its own would have to be listed in the first script loaded.
export { saveEvent } from './save-event.ts';

/**
 * Downloads and saves the file at an address of the portal. Reports a failure and returns false.
 * @throws Error if the value is not an address of the portal
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
