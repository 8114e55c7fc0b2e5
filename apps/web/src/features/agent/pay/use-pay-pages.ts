import type { Answer } from '@app/shared/api/contract';
import type { consolidated } from '@app/shared/api/member.calls';
import { useConsolidated } from '../../../lib/use-consolidated.ts';

type Contracts = Answer<typeof consolidated>;

/** By page of pay: the contracts of its kind that are in force, and those that wait for an answer. */
const CONTRACTS_OF: Readonly<Record<string, (of: Contracts) => readonly [object, object]>> = {
  '/agent/realtime': (of) => [of.realtimesalinfo, of.realtimesalreqtype],
  '/agent/daily': (of) => [of.dailysalinfotype, of.dailysalreqtype],
  '/agent/hourly': (of) => [of.contracthoursalinfo, of.contracthoursalreq],
  '/agent/dividend': (of) => [of.divtypeinfo, of.divtypereq],
};

/**
 * Tells of a page whether it has something for the agent: one of pay does with a contract of its kind, in
 * force or waiting. Until the contracts are known every page does.
 */
export function usePayPages(): (path: string) => boolean {
  const { data } = useConsolidated();
  return (path) => {
    const found = data && CONTRACTS_OF[path]?.(data);
    return !found || found.some((contracts) => Object.keys(contracts).length > 0);
  };
}
