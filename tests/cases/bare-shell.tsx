import { useDeferredValue, type ReactNode } from 'react';
import { ConfirmationDialog } from '#app/shell/confirmation-dialog.tsx';
import { Listeners } from '#app/shell/listeners.tsx';
import { SessionDialogs } from '#app/shell/session-dialogs.tsx';
import { ToastList } from '#app/shell/toast-list.tsx';

/** Frame of a screen without the menus, which have no input and take most of the rendering time. */
export function Shell({ children }: { children: ReactNode }) {
  const stands = useDeferredValue(true, false);
  return (
    <>
      <main id="contenido" tabIndex={-1}>
        {children}
      </main>
      {stands && (
        <>
          <ToastList />
          <ConfirmationDialog />
          <SessionDialogs />
          <Listeners />
        </>
      )}
    </>
  );
}
