import { useCall } from '@app/client/use-call';
import { useEndless } from '@app/client/use-endless';
import {
  affiliateLinks,
  createAffiliateLink,
  deleteAffiliateLink,
  nameAffiliateLink,
  registeredAffiliates,
} from '@app/shared/agents/calls';
import type { Answer } from '@app/shared/contract/contract';

export type AffiliateLink = Answer<typeof affiliateLinks>['list'][number];

export type RegisteredMember = Answer<typeof registeredAffiliates>['list'][number];

const PAGE_ROWS = 20;

/** The agent's links, newest first, optionally of one campaign. */
export const useLinks = (campaign: string) =>
  useEndless(affiliateLinks, { size: PAGE_ROWS, ...(campaign && { campaign }) });

const CHANGES = { changes: [affiliateLinks] };

export const useCreateLink = () => useCall(createAffiliateLink, CHANGES);
export const useNameLink = () => useCall(nameAffiliateLink, CHANGES);
export const useDeleteLink = () => useCall(deleteAffiliateLink, CHANGES);

/** Players registered by a link, newest first. */
export const useRegistered = (affiUrlId: string) =>
  useEndless(registeredAffiliates, { size: PAGE_ROWS, affiUrlId });
