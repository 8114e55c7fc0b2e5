import { translatorOf } from '@app/phrases/translator';
import { links as linksOfAgent } from '@app/shared/agents/ops-calls';
import { affiliateLinks } from '@app/shared/agents/schemas';
import { places as placesCall } from '@app/shared/members/ops-calls';
import type { Reader } from '../../platform/db/index.ts';
import {
  type After,
  defineList,
  mapPages,
  pagesAfter,
  pagesById,
  type Reading,
} from '../../platform/lists/index.ts';
import { listAffiliateLinks } from './list-affiliate-links.ts';
import { placesOfMember } from './places-of-member.ts';

interface LinksInput {
  readonly campaign?: string | undefined;
}

/** An agent's live invitation links, with visits and sign-ups. */
const links = defineList(
  affiliateLinks,
  'links',
  ({ db, memberId: agentId, input }: Reading<LinksInput>) => linkPages(db, { agentId, ...input }),
);

interface AgentLinksInput {
  /** The id of an agent of the site. */
  readonly agentId: string;
}

/** One agent's links, for operators. */
const agentLinks = defineList(
  linksOfAgent,
  'agentLinks',
  ({ db, input }: Reading<AgentLinksInput>) => linkPages(db, { agentId: BigInt(input.agentId) }),
);

const linkPages = (db: Reader, of: LinksInput & { readonly agentId: bigint }) =>
  mapPages(
    pagesById(async (page) => {
      const { links: rows, ...found } = await listAffiliateLinks(db, { ...of, ...page });
      return { rows, hasMore: found.hasMore, total: found.total };
    }),
    (link) => ({ ...link, role: link.makesAgents ? ('agent' as const) : ('player' as const) }),
  );

interface PlacesInput {
  /** The id of a member of the site. */
  readonly memberId: string;
}

/** The past and current uplines of a member or agent. */
const places = defineList(placesCall, 'places', ({ db, language, input }: Reading<PlacesInput>) => {
  const say = translatorOf(language, 'server/exports');
  return mapPages(
    pagesAfter(
      ({ after, rowsMax }: After<Date>) =>
        placesOfMember(db, { memberId: BigInt(input.memberId), before: after, rowsMax }),
      ({ since }) => since,
    ),
    ({ above, since, until }) => ({
      agentAbove: above?.username ?? say('place.top'),
      since,
      until,
    }),
  );
});

/** The lists of this domain that can be downloaded. */
export const agentLists = { links, agentLinks, places };
