import { ApiError } from '@app/client/errors';
import { useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';

/** Refusals that are not about what was asked, but about the site and where one stands: it changed. */
const CLOSED: ReadonlySet<string> = new Set([
  'site.maintenance',
  'site.not_open',
  'site.closed',
  'area.maintenance',
  'region.restricted',
  'function.not.available',
]);

/** Calls back when any query of the page is told that the site is closed to it, or a part of it. */
export function useRefusedEverywhere(onRefused: () => void): void {
  const queries = useQueryClient();
  useEffect(
    () =>
      queries.getQueryCache().subscribe((event) => {
        if (event.type !== 'updated' || event.action.type !== 'error') return;
        const { error } = event.action;
        if (error instanceof ApiError && CLOSED.has(error.code)) onRefused();
      }),
    [queries, onRefused],
  );
}
