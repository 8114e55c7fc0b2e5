import type { MouseEvent, ReactNode } from 'react';
import { Spinner } from '../feedback/spinner.tsx';
import { Anchor } from '../navigation/anchor.tsx';
import { type ButtonLook, buttonLook } from './button-look.ts';

interface ButtonProps extends ButtonLook {
  readonly type?: 'button' | 'submit';
  /** While the action runs: shows a spinner at the same width and ignores presses. */
  readonly busy?: boolean;
  /** Disabled, but still focusable so that screen readers can announce it. */
  readonly off?: boolean;
  readonly onPress?: () => void;
  readonly children: ReactNode;
}

export function Button(props: ButtonProps) {
  const { type = 'button', busy = false, off = false, onPress, children, ...look } = props;
  const press = (event: MouseEvent) => {
    if (busy || off)
      event.preventDefault(); // also keeps a submit button from submitting the form
    else onPress?.();
  };
  return (
    <button
      type={type}
      className={buttonLook(look)}
      aria-busy={busy}
      aria-disabled={off || undefined}
      onClick={press}
    >
      <span className={`inline-flex items-center gap-2 ${busy ? 'opacity-0' : ''}`}>
        {children}
      </span>
      {busy && <Spinner />}
    </button>
  );
}

interface ButtonLinkProps extends ButtonLook {
  readonly href: string;
  readonly children: ReactNode;
}

/** Link as a primary action. */
export function ButtonLink({ href, children, ...look }: ButtonLinkProps) {
  return (
    <Anchor href={href} className={buttonLook(look)}>
      {children}
    </Anchor>
  );
}

/** Link to another site as a button; opens a new tab without a referrer. */
export function ExternalButtonLink({ href, children, ...look }: ButtonLinkProps) {
  return (
    <a href={href} target="_blank" rel="noreferrer" className={buttonLook(look)}>
      {children}
    </a>
  );
}

/** Downloads a file without leaving the page. */
export function DownloadButtonLink({ href, children, ...look }: ButtonLinkProps) {
  return (
    <a href={href} download className={buttonLook(look)}>
      {children}
    </a>
  );
}
