import { Component } from 'react';
import type { ComponentType, ReactNode } from 'react';

interface BoundaryProps {
  children: ReactNode;
  /** Drawn in place of failed content; by default nothing. `retry` draws the content again. */
  fallback?: ComponentType<{ retry: () => void }>;
}

/** Error boundary: content that fails to render does not take the rest of the page with it. */
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
