import type { PromotionStatus } from '@app/shared/promotions/states';
import type { TagState } from '@app/ui/text/tag';

export const promotionTabs = ['all', 'forYou', 'running', 'done'] as const;
export type PromotionTab = (typeof promotionTabs)[number];

type Group = Exclude<PromotionTab, 'all'> | 'other';

/** The tab that lists promotions of a status. */
const GROUPS: Readonly<Record<PromotionStatus, Group>> = {
  COMING_SOON: 'other',
  JOIN: 'forYou',
  CLAIM: 'forYou',
  ISSUED: 'forYou',
  JOINED: 'running',
  APPLYING: 'running',
  PROCESS: 'running',
  CLAIMED: 'done',
  REJECTED: 'done',
  FORBIDDEN: 'other',
  CLOSE: 'other',
};

interface Ranked {
  readonly status: PromotionStatus | null;
  readonly needsJoin: boolean;
}

/** The status to show: where joining is not needed, a joined promotion counts as open to the member. */
export const shownStatus = ({ status, needsJoin }: Ranked): PromotionStatus | null =>
  status === 'JOINED' && !needsJoin ? 'JOIN' : status;

export function isInTab(promotion: Ranked, tab: PromotionTab): boolean {
  const status = shownStatus(promotion);
  return tab === 'all' || (status !== null && GROUPS[status] === tab);
}

/** Claimable promotions come first, closed ones last. */
const RANKS: Readonly<Record<PromotionStatus, number>> = {
  ISSUED: 0,
  CLAIM: 0,
  JOINED: 1,
  PROCESS: 1,
  APPLYING: 1,
  JOIN: 2,
  COMING_SOON: 3,
  CLAIMED: 4,
  REJECTED: 4,
  FORBIDDEN: 5,
  CLOSE: 6,
};

function rankOf(promotion: Ranked): number {
  const status = shownStatus(promotion);
  return RANKS[status ?? 'COMING_SOON'];
}

/** Sorts promotions by the reader's next action, and then from the newest. */
export const byUse = <P extends Ranked>(promotions: readonly P[]): P[] =>
  promotions.toSorted((one, other) => rankOf(one) - rankOf(other));

export const STATUS_LOOKS: Readonly<Record<PromotionStatus, TagState>> = {
  COMING_SOON: 'held',
  JOIN: 'accent',
  JOINED: 'accent',
  APPLYING: 'pending',
  PROCESS: 'pending',
  CLAIM: 'win',
  ISSUED: 'win',
  CLAIMED: 'win',
  REJECTED: 'danger',
  FORBIDDEN: 'neutral',
  CLOSE: 'neutral',
};
