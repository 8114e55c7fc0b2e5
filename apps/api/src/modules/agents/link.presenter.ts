import type { AffiliateLink } from '@app/core/people/agents';
import { type GivenSeries, seriesOfLinks, seriesOfMember } from '@app/core/people/series';
import { depositedByLinks } from '@app/core/reports/team';
import { type Site, siteUrl } from '@app/core/sites/site';
import type { createAffiliateLink } from '@app/shared/agents/schemas';
import type { AnswerOf } from '@app/shared/contract/define-call';
import type { GameCategory } from '@app/shared/games/game-categories';
import type { ApiDeps } from '../../deps.ts';

interface LinksToPresent {
  readonly site: Site;
  readonly agentId: bigint;
  readonly links: readonly AffiliateLink[];
}

/** Presents links of an agent with their depositors and series. */
export async function linkPresenterOf(
  { db, clock, settings }: ApiDeps,
  { site, agentId, links }: LinksToPresent,
): Promise<(link: AffiliateLink) => AnswerOf<typeof createAffiliateLink>> {
  const promised = await seriesOfLinks(db, links);
  const isSomePromised = [...promised.values()].some((list) => list.length > 0);
  const owner = { merchantId: site.id, memberId: agentId };
  const own = isSomePromised ? await seriesOfMember(db, owner, clock()) : [];
  const ids = links.map(({ publicId }) => publicId);
  const deposited = await depositedByLinks(db, ids);
  const origin = siteUrl(site, settings.publicUrl);
  return (link) => ({
    affiUrlId: link.publicId,
    code: link.code,
    url: `${origin}${link.landing}?affiliateCode=${link.code}`,
    name: link.name,
    campaign: link.campaign,
    type: link.makesAgents ? 'agent' : 'member',
    landing: link.landing,
    // Categories that the site no longer offers in series are left out.
    series: (promised.get(link.publicId) ?? []).flatMap(({ category, series }) => {
      const most = own.find((one) => one.category === category)?.most;
      const gives = most === undefined ? undefined : Math.min(series, most);
      return gives ? [{ productType: category, maxSeries: series, gives }] : [];
    }),
    expiresAt: link.expiresAt?.getTime() ?? null,
    visits: link.visits,
    registered: link.registered,
    deposited: deposited.get(link.publicId) ?? 0,
    createdAt: link.createdAt.getTime(),
  });
}

interface SeriesInput {
  readonly productType: GameCategory;
  readonly maxSeries: number;
}

/** Series by their names in core. */
export const givenOf = (list: readonly SeriesInput[] | undefined): GivenSeries[] | undefined =>
  list?.map(({ productType: category, maxSeries: series }) => ({ category, series }));
