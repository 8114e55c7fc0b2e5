import type { OwnersLink } from '../page/arcade-client.ts';
import { keep, readKept } from '../page/kept.ts';

const keyOf = (round: string): string => `owner-of-${round}`;

/**
 * Takes the platform's word on whose round it is out of the address, so that an address that is
 * copied or shared proves the round to every visitor and gives none of them the right to reveal a
 * seed. Kept for this tab alone, for a page that is loaded again.
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
    keep(keyOf(round), JSON.stringify(link));
    return link;
  }
  const kept = readKept(keyOf(round));
  return kept ? (JSON.parse(kept) as OwnersLink) : null;
}
