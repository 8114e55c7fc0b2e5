import type { ComponentProps, MouseEvent } from 'react';
import { useUi } from '../ui-provider.tsx';

interface AnchorProps extends Omit<ComponentProps<'a'>, 'href'> {
  readonly href: string;
}

/**
 * Base of all links: preloads on hover, focus and touch, and navigates without a page load. It is unstyled; `Link`,
 * `ButtonLink`, `GameTile` and others style it.
 */
export function Anchor({ href, onClick, ...rest }: AnchorProps) {
  const { navigate, preload } = useUi();
  const follow = (event: MouseEvent<HTMLAnchorElement>) => {
    onClick?.(event);
    if (event.defaultPrevented || opensElsewhere(event) || LEAVES_SITE.test(href)) return;
    event.preventDefault();
    navigate(href);
  };
  const prepare = () => preload(href);
  return (
    <a
      {...rest}
      href={href}
      onClick={follow}
      onPointerEnter={prepare}
      onFocus={prepare}
      onTouchStart={prepare}
    />
  );
}

/** Absolute addresses outside the product: left to the browser. */
const LEAVES_SITE = /^https?:/;

const opensElsewhere = (event: MouseEvent) =>
  event.button !== 0 || event.metaKey || event.ctrlKey || event.shiftKey || event.altKey;
