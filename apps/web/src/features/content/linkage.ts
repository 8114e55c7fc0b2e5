import { gameOfPath } from '../../lib/game-path.ts';

interface Linkage {
  readonly linkageType: number;
  readonly linkage: string | null;
}

const PAGE = 1;
const ADDRESS = 2;
const GAME = 3;
const PROMOTION = 4;

/** Where a banner or an announcement leads, or undefined where it leads nowhere. */
export function hrefOf({ linkageType, linkage }: Linkage): string | undefined {
  if (linkage === null) return undefined;
  switch (linkageType) {
    case PAGE:
    case ADDRESS:
      return linkage;
    case GAME:
      return `/game/${linkage}`;
    case PROMOTION:
      return `/promotions#${linkage}`;
    default:
      return undefined;
  }
}

/** What a button says that leads there: what happens, and not only that something opens. */
export const wordsOf = (href: string) => (gameOfPath(href) ? 'go.game' : 'go');
