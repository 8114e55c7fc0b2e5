import {
  affiliateLinks,
  createAffiliateLink,
  deleteAffiliateLink,
} from '@app/shared/api/agents.calls';
import type { Answer } from '@app/shared/api/contract';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useApi } from '../../lib/api-context.ts';
import { useEndless } from '../../lib/use-endless.ts';

export type AffiliateLink = Answer<typeof affiliateLinks>['list'][number];

const PAGE_ROWS = 20;

/** The agent's links, newest first. */
export const useLinks = () => useEndless(affiliateLinks, { size: PAGE_ROWS });

export function useCreateLink() {
  const api = useApi();
  const queries = useQueryClient();
  return useMutation({
    mutationFn: () => api.send(createAffiliateLink, {}),
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
