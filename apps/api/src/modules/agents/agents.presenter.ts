import type { AffiliateLink, AffiliateLinkPage } from '@app/core/agents';
import type { affiliateLinks, createAffiliateLink } from '@app/shared/api/agents';
import type { AnswerOf } from '@app/shared/api/define-call';
import { idAfter } from '../../http/paging.ts';

export const presentLink = (
  link: AffiliateLink,
  origin: string,
): AnswerOf<typeof createAffiliateLink> => ({
  affiUrlId: link.publicId,
  code: link.code,
  url: `${origin}/register?affiliateCode=${link.code}`,
  name: link.name,
  campaign: link.campaign,
  registered: link.registered,
  createdAt: link.createdAt.getTime(),
});

export function presentLinks(
  { links, hasMore, total, registered, campaigns }: AffiliateLinkPage,
  { origin, size }: { origin: string; size: number },
): AnswerOf<typeof affiliateLinks> {
  return {
    list: links.map((link) => presentLink(link, origin)),
    footer: { registered, campaigns: [...campaigns] },
    total,
    totalPages: Math.ceil(total / size),
    nextCursor: idAfter(links, hasMore),
  };
}
