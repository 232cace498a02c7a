import type { ReactNode } from 'react';
import { usePortal } from '#runtime/services/portal.tsx';
import { Boundary } from './boundary.tsx';
import { SlotFailure } from './slot-failure.tsx';

/** Shows a message in place of a block that cannot be drawn (code not loaded, or an error), and keeps the others. */
export function BlockBoundary({ children }: { children: ReactNode }) {
  return <Boundary fallback={NotDrawn}>{children}</Boundary>;
}

function NotDrawn({ retry }: { retry: () => void }) {
  const { messages } = usePortal();
  return <SlotFailure message={messages.generic} retry={retry} />;
}
