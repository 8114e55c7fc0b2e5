import type { LinkParameters } from '@app/shared/agents/link-parameters';
import { linkOrigins as originsCall, postbackDeliveries } from '@app/shared/postbacks/schemas';
import { defineList, pagesById, type Reading } from '../../platform/lists/index.ts';
import { listDeliveries } from './list-deliveries.ts';
import { listOrigins } from './list-origins.ts';

/** Postbacks to an agent's server in the last 30 days. */
const deliveries = defineList(
  postbackDeliveries,
  'deliveries',
  ({ db, memberId: agentId }: Reading<Record<string, never>>) =>
    pagesById((page) => listDeliveries(db, { agentId, ...page })),
);

interface OriginsInput {
  /** The values selected on the page. */
  readonly parameters: LinkParameters;
}

/** Members who signed up by an agent's links with a click ID or sub IDs. */
const linkOrigins = defineList(
  originsCall,
  'linkOrigins',
  ({ db, memberId: agentId, input }: Reading<OriginsInput>) =>
    pagesById((page) => listOrigins(db, { agentId, ...input, ...page })),
);

/** The lists of this domain that can be downloaded. */
export const postbackLists = { deliveries, linkOrigins };
