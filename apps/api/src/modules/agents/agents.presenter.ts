import type { AffiliateLink, AffiliateLinkPage } from '@app/core/agents';
import { foldUsername } from '@app/core/members';
import type { RegisteredMember } from '@app/core/team';
import type {
  affiliateLinks,
  createAffiliateLink,
  createDownlines,
  registeredAffiliates,
} from '@app/shared/api/agents';
import type { AnswerOf } from '@app/shared/api/define-call';
import type { DownlineOutcome } from '@app/shared/domain/downline-outcomes';
import { idAfter } from '../../http/paging.ts';

export const presentLink = (
  link: AffiliateLink,
  origin: string,
  deposited = 0,
): AnswerOf<typeof createAffiliateLink> => ({
  affiUrlId: link.publicId,
  code: link.code,
  url: `${origin}${link.landing}?affiliateCode=${link.code}`,
  name: link.name,
  campaign: link.campaign,
  type: link.makesAgents ? 'agent' : 'member',
  landing: link.landing,
  expiresAt: link.expiresAt?.getTime() ?? null,
  visits: link.visits,
  registered: link.registered,
  deposited,
  createdAt: link.createdAt.getTime(),
});

interface LinksShown {
  readonly origin: string;
  readonly size: number;
  /** By link; absent for none. */
  readonly deposited: ReadonlyMap<string, number>;
}

export function presentLinks(
  { links, hasMore, total, registered, campaigns }: AffiliateLinkPage,
  { origin, size, deposited }: LinksShown,
): AnswerOf<typeof affiliateLinks> {
  return {
    list: links.map((link) => presentLink(link, origin, deposited.get(link.publicId))),
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
    if (!outcome) throw new Error(`nothing came of name ${place}`);
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
    ...{ memberId: publicId, name: username, isAgent },
    registeredAt: registeredAt.getTime(),
    firstDepositAt: firstDepositAt?.getTime() ?? null,
  })),
  footer: {},
  total,
  totalPages: Math.ceil(total / rowsMax),
  nextCursor: idAfter(rows, hasMore),
});
