import type { Answer } from '@app/shared/contract/contract';
import type { consolidated } from '@app/shared/members/calls';
import { useConsolidated } from '../../../lib/queries/use-consolidated.ts';

type Contracts = Answer<typeof consolidated>;

const isAny = (...contracts: readonly object[]): boolean =>
  contracts.some((some) => Object.keys(some).length > 0);

/** For each pay page, whether the agent has a contract of its kind, in force or offered. */
const HAS_CONTRACTS: Readonly<Record<string, (of: Contracts) => boolean>> = {
  '/agent/realtime': (of) => isAny(of.realtimesalinfo, of.realtimesalreqtype),
  '/agent/daily': (of) => isAny(of.dailysalinfotype, of.dailysalreqtype),
  '/agent/hourly': (of) => isAny(of.contracthoursalinfo, of.contracthoursalreq),
  '/agent/dividend': (of) => isAny(of.divtypeinfo, of.divtypereq),
  '/agent/affiliate': (of) => of.affiliateplan,
};

/**
 * Whether to show a page: pay pages need a contract of their kind, in force or pending. Until the contracts are loaded,
 * every page is shown.
 */
export function usePayPages(): (path: string) => boolean {
  const { data } = useConsolidated();
  return (path) => (data && HAS_CONTRACTS[path]?.(data)) ?? true;
}
