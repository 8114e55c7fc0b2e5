import type { OwnersLink } from '../page/arcade-client.ts';
import { keepInTab, readFromTab } from '../page/tab-storage.ts';

const keyOf = (round: string): string => `owner-of-${round}`;

/**
 * Reads the platform's signed statement of the round's owner and removes it from the URL. A copied or shared URL then
 * proves the round to every visitor, but does not allow them to reveal a seed. Kept in this tab for reloads.
 */
export function takeOwnersLink(round: string | null): OwnersLink | null {
  if (!round) return null;
  const address = new URL(location.href);
  const { searchParams } = address;
  const [member, expires, signature] = ['member', 'expires', 'signature'].map((name) => {
    const value = searchParams.get(name);
    searchParams.delete(name);
    return value;
  });
  history.replaceState(history.state, '', address);
  if (member && expires && signature) {
    const link = { member, expires: Number(expires), signature };
    keepInTab(keyOf(round), JSON.stringify(link));
    return link;
  }
  const kept = readFromTab(keyOf(round));
  return kept ? (JSON.parse(kept) as OwnersLink) : null;
}
