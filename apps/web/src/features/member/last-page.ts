import { useEffect, useState } from 'react';
import { MEMBER_HOME, type MemberLink } from './use-member-links.ts';

/** The name that pages of this family share. It ends with the session. */
const KEY = 'toWhichItem';

/** From here on the pages lie beside each other; on phones one goes into them from the overview. */
const WIDE = matchMedia('(min-width: 48rem)');

const nameOf = ({ href }: MemberLink): string => href.split('/')[2] ?? 'overview';

/** Remembers which page of the member centre is shown. */
export function useRememberPage(shown: MemberLink | undefined): void {
  const name = shown && nameOf(shown);
  useEffect(() => {
    if (name) sessionStorage.setItem(KEY, name);
  }, [name]);
}

/**
 * Where one goes who comes in by the front door: back to the page that was shown last. Undefined for
 * who came to a page by its address, and on phones.
 */
export function useLastPage(links: readonly MemberLink[], pathname: string): string | undefined {
  const [last] = useState(() => {
    const name = sessionStorage.getItem(KEY);
    const isFrontDoor = links.some(({ href, current }) => current && href === MEMBER_HOME);
    return isFrontDoor && WIDE.matches
      ? links.find((link) => nameOf(link) === name && link.href !== MEMBER_HOME)?.href
      : undefined;
  });
  // Only once: after that, the front door is the way to the overview.
  const [entered] = useState(pathname);
  const [arrived, setArrived] = useState(last === undefined);
  useEffect(() => {
    if (pathname !== entered) setArrived(true);
  }, [pathname, entered]);
  return arrived ? undefined : last;
}
