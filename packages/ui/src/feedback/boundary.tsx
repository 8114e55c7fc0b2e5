import { Component, type ReactNode } from 'react';
import { IconButton } from '../buttons/icon-button.tsx';
import { useUi } from '../ui-provider.tsx';
import { ErrorState } from './error-state.tsx';

interface BoundaryProps {
  /** A bar has room only for a button. */
  readonly look?: 'block' | 'bar';
  readonly children: ReactNode;
}

interface BoundaryState {
  readonly hasFailed: boolean;
}

/** Error boundary: contains the failure of one part and offers to retry it. */
export class Boundary extends Component<BoundaryProps, BoundaryState> {
  override state: BoundaryState = { hasFailed: false };

  static getDerivedStateFromError(): BoundaryState {
    return { hasFailed: true };
  }

  override render(): ReactNode {
    const { look = 'block', children } = this.props;
    if (!this.state.hasFailed) return children;
    return <Failed look={look} onRetry={() => this.setState({ hasFailed: false })} />;
  }
}

interface FailedProps {
  readonly look: 'block' | 'bar';
  readonly onRetry: () => void;
}

function Failed({ look, onRetry }: FailedProps) {
  const { words, beforeRetry } = useUi();
  const retry = () => {
    beforeRetry?.();
    onRetry();
  };
  if (look === 'block') {
    return <ErrorState failed={words.partFailed} safe={words.partSafe} onRetry={retry} />;
  }
  const label = `${words.partFailed} ${words.tryAgain}`;
  return <IconButton label={label} icon="arrows-clockwise" onPress={retry} />;
}
