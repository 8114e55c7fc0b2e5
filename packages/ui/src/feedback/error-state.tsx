import { useRef } from 'react';
import { Button } from '../buttons/button.tsx';
import { Icon } from '../pictures/icon.tsx';
import { useUi } from '../ui-provider.tsx';

interface ErrorStateProps {
  /** Failed action, as a sentence. */
  readonly failed: string;
  /** Reassurance, such as "Your balance isn’t affected." */
  readonly safe: string;
  /** Reference for support, if the server sent one. */
  readonly reference?: string | undefined;
  readonly onRetry: () => void;
}

/** Replaces exactly the part that could not be loaded. */
export function ErrorState({ failed, safe, reference, onRetry }: ErrorStateProps) {
  const { words } = useUi();
  const box = useRef<HTMLDivElement>(null);
  const retry = () => {
    if (box.current) readHeadingOf(box.current);
    onRetry();
  };
  return (
    <div
      ref={box}
      role="alert"
      className="grid justify-items-start gap-3 rounded-3 bg-surface-1 p-card in-data-card:px-0 in-data-card:py-2"
    >
      <p className="flex items-start gap-2 font-strong">
        <span className="grid h-lh place-items-center text-danger">
          <Icon name="warning-fill" />
        </span>
        {failed}
      </p>
      <p className="text-ink-2">{safe}</p>
      <Button size="small" kind="outline" onPress={retry}>
        <Icon name="arrows-clockwise" />
        {words.tryAgain}
      </Button>
      {reference && (
        <p className="text-xs text-ink-3">
          {words.reference} <bdi translate="no">{reference}</bdi>
        </p>
      )}
    </div>
  );
}

/** The pressed button disappears: move focus to the heading above instead of the top of the page. */
function readHeadingOf(box: HTMLElement): void {
  const heading = box
    .closest('section, [role=dialog], main')
    ?.querySelector<HTMLElement>('h1, h2, h3');
  if (!heading) return;
  heading.tabIndex = -1;
  heading.focus({ preventScroll: true });
}
