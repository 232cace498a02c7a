type DesktopPermission = NotificationPermission | 'unsupported';

/** Whether notices may be shown outside the page. A browser without them, or which refuses to be asked, does not support them. */
export function desktopPermission(): DesktopPermission {
  try {
    return Notification.permission;
  } catch {
    return 'unsupported';
  }
}

/** Asks leave for notices outside the page; gives what there is then. */
export async function askDesktopPermission(): Promise<DesktopPermission> {
  try {
    await Notification.requestPermission();
  } catch {
    // Refused to be asked, as in a frame: it is as it was.
  }
  return desktopPermission();
}
