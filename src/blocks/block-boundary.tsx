import { Component } from 'react';
import type { ReactNode } from 'react';
import { usePortal } from '#runtime/portal.tsx';
import { SlotFailure } from './slot-failure.tsx';

interface BlockBoundaryProps {
  children: ReactNode;
}

/** Keeps a block that cannot be drawn (its code did not come) from taking the page with it. */
export class BlockBoundary extends Component<BlockBoundaryProps, { failed: boolean }> {
  override state = { failed: false };

  static getDerivedStateFromError(): { failed: boolean } {
    return { failed: true };
  }

  override render(): ReactNode {
    return this.state.failed ? (
      <Failed retry={() => this.setState({ failed: false })} />
    ) : (
      this.props.children
    );
  }
}

function Failed({ retry }: { retry: () => void }) {
  const { messages } = usePortal();
  return <SlotFailure message={messages.generic} retry={retry} />;
}
