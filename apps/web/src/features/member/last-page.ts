import { useEffect, useState } from 'react';
import { MEMBER_HOME, type MemberLink } from './use-member-groups.ts';

/** Storage key shared by clients of this family. Cleared when the session ends. */
const KEY = 'toWhichItem';

/** From this width the pages have tabs; on phones members reach them from the overview. */
const WIDE = matchMedia('(min-width: 48rem)');

const nameOf = ({ href }: MemberLink): string => href.split('/')[2] ?? 'overview';

export function useRememberPage(shown: MemberLink | undefined): void {
  const name = shown && nameOf(shown);
  useEffect(() => {
    if (name) sessionStorage.setItem(KEY, name);
  }, [name]);
}

/**
 * The page to return to when the member enters by the overview; undefined if they came by a page's address, and on
 * phones.
 */
export function useLastPage(links: readonly MemberLink[], pathname: string): string | undefined {
  const [last] = useState(() => {
    const name = sessionStorage.getItem(KEY);
    const isFrontDoor = links.some(({ href, current }) => current && href === MEMBER_HOME);
    return isFrontDoor && WIDE.matches
      ? links.find((link) => nameOf(link) === name && link.href !== MEMBER_HOME)?.href
      : undefined;
  });
  // Redirects at most once: later visits of the overview stay on it.
  const [entered] = useState(pathname);
  const [arrived, setArrived] = useState(last === undefined);
  useEffect(() => {
    if (pathname !== entered) setArrived(true);
  }, [pathname, entered]);
  return arrived ? undefined : last;
}
