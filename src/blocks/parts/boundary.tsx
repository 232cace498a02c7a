import { Component } from 'react';
import type { ComponentType, ReactNode } from 'react';

interface BoundaryProps {
  children: ReactNode;
  /** Stands in the place of what cannot be drawn; none: nothing does. `retry` draws it again. */
  fallback?: ComponentType<{ retry: () => void }>;
}

/** Keeps what cannot be drawn from taking the rest of the page with it. */
export class Boundary extends Component<BoundaryProps, { failed: boolean }> {
  override state = { failed: false };

  static getDerivedStateFromError(): { failed: boolean } {
    return { failed: true };
  }

  override render(): ReactNode {
    const { children, fallback: Fallback } = this.props;
    if (!this.state.failed) return children;
    return Fallback && <Fallback retry={() => this.setState({ failed: false })} />;
  }
}
