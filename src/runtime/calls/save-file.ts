import { fileAddress } from '#runtime/portal/file-address.ts';
import { HttpFailure } from '#runtime/http/http-failure.ts';
import { saveFile } from './save-bytes.ts';
import type { Services } from '#runtime/services/services.ts';

// What is saved comes together: another chunk would have to be named by what is loaded first.
export { saveEvent } from './save-event.ts';

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
