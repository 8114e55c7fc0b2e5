import type { AffiliateLink, AffiliateLinkPage } from '@app/core/people/agents';
import { foldUsername } from '@app/core/people/members';
import type { RegisteredMember } from '@app/core/reports/team';
import type { DownlineOutcome } from '@app/shared/agents/downline-outcomes';
import type {
  affiliateLinks,
  createAffiliateLink,
  createDownlines,
  registeredAffiliates,
} from '@app/shared/agents/schemas';
import type { AnswerOf } from '@app/shared/contract/define-call';
import { idAfter } from '../../http/inputs/paging.ts';

interface LinksShown {
  readonly present: (link: AffiliateLink) => AnswerOf<typeof createAffiliateLink>;
  readonly size: number;
}

export function presentLinks(
  { links, hasMore, total, registered, campaigns }: AffiliateLinkPage,
  { present, size }: LinksShown,
): AnswerOf<typeof affiliateLinks> {
  return {
    list: links.map(present),
    footer: { registered, campaigns: [...campaigns] },
    total,
    totalPages: Math.ceil(total / size),
    nextCursor: idAfter(links, hasMore),
  };
}

export const presentDownlines = (
  asked: readonly { readonly username: string }[],
  outcomes: readonly DownlineOutcome[],
): AnswerOf<typeof createDownlines> => ({
  list: asked.map(({ username }, place) => {
    const outcome = outcomes[place];
    if (!outcome) throw new Error(`there is no outcome for name ${place}`);
    return { username: foldUsername(username), outcome };
  }),
  created: outcomes.filter((outcome) => outcome === 'created').length,
});

interface RegisteredPage {
  readonly rows: readonly RegisteredMember[];
  readonly hasMore: boolean;
  readonly total: number;
}

export const presentRegistered = (
  { rows, hasMore, total }: RegisteredPage,
  rowsMax: number,
): AnswerOf<typeof registeredAffiliates> => ({
  list: rows.map(({ publicId, username, isAgent, registeredAt, firstDepositAt }) => ({
    memberId: publicId,
    name: username,
    isAgent,
    registeredAt: registeredAt.getTime(),
    firstDepositAt: firstDepositAt?.getTime() ?? null,
  })),
  footer: {},
  total,
  totalPages: Math.ceil(total / rowsMax),
  nextCursor: idAfter(rows, hasMore),
});
