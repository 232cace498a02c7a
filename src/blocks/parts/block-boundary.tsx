import type { ReactNode } from 'react';
import { usePortal } from '#runtime/services/portal.tsx';
import { Boundary } from './boundary.tsx';
import { SlotFailure } from './slot-failure.tsx';

/** Says in its place that something cannot be drawn (its code did not come, or it is broken), and leaves the rest. */
export function BlockBoundary({ children }: { children: ReactNode }) {
  return <Boundary fallback={NotDrawn}>{children}</Boundary>;
}

function NotDrawn({ retry }: { retry: () => void }) {
  const { messages } = usePortal();
  return <SlotFailure message={messages.generic} retry={retry} />;
}
