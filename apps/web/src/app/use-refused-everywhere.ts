import { ApiError } from '@app/client/errors';
import { useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';

/** Refusals that concern the whole site or the visitor's region rather than the call: the site's status changed. */
const CLOSED: ReadonlySet<string> = new Set([
  'site.maintenance',
  'site.not_open',
  'site.closed',
  'area.maintenance',
  'region.restricted',
  'function.not.available',
]);

/** Calls back when any query is refused because the site, or a part of it, is closed to this visitor. */
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
