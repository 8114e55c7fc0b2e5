import {
  affiliateLinks,
  createAffiliateLink,
  deleteAffiliateLink,
  nameAffiliateLink,
} from '@app/shared/api/agents.calls';
import type { Answer } from '@app/shared/api/contract';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useApi } from '../../lib/api-context.ts';
import { useEndless } from '../../lib/use-endless.ts';

export type AffiliateLink = Answer<typeof affiliateLinks>['list'][number];

/** An agent's own words for a link; empty where there are none. */
export interface LinkWords {
  readonly name: string;
  readonly campaign: string;
}

const PAGE_ROWS = 20;

/** The agent's links, newest first; those of one campaign where one is given. */
export const useLinks = (campaign: string) =>
  useEndless(affiliateLinks, { size: PAGE_ROWS, ...(campaign && { campaign }) });

/** Makes a link, or changes the words of the one that is given. */
export function useKeepLink(link: AffiliateLink | undefined) {
  const api = useApi();
  const queries = useQueryClient();
  return useMutation({
    mutationFn: (words: LinkWords) =>
      link
        ? api.send(nameAffiliateLink, { affiUrlId: link.affiUrlId, ...words })
        : api.send(createAffiliateLink, words),
    onSettled: () => queries.invalidateQueries({ queryKey: [affiliateLinks.name] }),
  });
}

export function useDeleteLink() {
  const api = useApi();
  const queries = useQueryClient();
  return useMutation({
    mutationFn: (affiUrlId: string) => api.send(deleteAffiliateLink, { affiUrlId }),
    onSettled: () => queries.invalidateQueries({ queryKey: [affiliateLinks.name] }),
  });
}
