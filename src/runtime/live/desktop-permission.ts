type DesktopPermission = NotificationPermission | 'unsupported';

/** Permission for desktop notifications; `unsupported` too if the browser refuses to answer. */
export function desktopPermission(): DesktopPermission {
  try {
    return Notification.permission;
  } catch {
    return 'unsupported';
  }
}

/** Requests the permission; gives the resulting state. */
export async function askDesktopPermission(): Promise<DesktopPermission> {
  try {
    await Notification.requestPermission();
  } catch {
    // The browser refuses to ask, as in a frame: unchanged.
  }
  return desktopPermission();
}
