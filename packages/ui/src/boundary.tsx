import { Component, type ReactNode } from 'react';
import { ErrorState } from './error-state.tsx';
import { IconButton } from './icon-button.tsx';
import { useUi } from './ui-provider.tsx';

interface BoundaryProps {
  /** In a bar there is room for a button only. */
  readonly look?: 'block' | 'bar';
  readonly children: ReactNode;
}

interface BoundaryState {
  readonly hasFailed: boolean;
}

/** Keeps the failure of one part to that part: all around it goes on, and it can be tried again. */
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
