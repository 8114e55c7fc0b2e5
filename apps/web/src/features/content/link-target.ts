import { gameOfPath } from '../../lib/addresses/game-path.ts';

export interface Linkage {
  readonly linkageType: number;
  readonly linkage: string | null;
}

const PAGE = 1;
const ADDRESS = 2;
const GAME = 3;
const PROMOTION = 4;

/** Destination of a banner or an announcement; undefined where it has none. */
export function linkHref({ linkageType, linkage }: Linkage): string | undefined {
  if (linkage === null) return undefined;
  switch (linkageType) {
    case PAGE:
    case ADDRESS:
      return linkage;
    case GAME:
      return `/game/${linkage}`;
    case PROMOTION:
      return `/promotions?code=${linkage}`;
    default:
      return undefined;
  }
}

/** Phrase key of a button to a destination; games have their own. */
export const linkPhrase = (href: string) => (gameOfPath(href) ? 'go.game' : 'go');
