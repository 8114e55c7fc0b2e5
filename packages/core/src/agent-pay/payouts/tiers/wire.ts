import type { ContractCategory } from '@app/shared/contracts/contract-categories';
import type { tieredTerms } from '@app/shared/payouts/tiers';
import type { z } from 'zod';
import type { NamedTerms } from '../engine.ts';
import { type TieredTerms, termsOfTiers, tiersOf } from './tiers.ts';

type WireTiers = z.output<(typeof tieredTerms)['tiers']>;

/** Tiered terms in wire format. */
export const namedTiers: NamedTerms<TieredTerms> = {
  read: ({ category, tiers }) => ({
    category: category as ContractCategory,
    terms: tiersOfWire(tiers as WireTiers),
  }),
  write: ({ category, ...terms }) => ({ category, tiers: wireOfTiers(terms) }),
};

/** The bill's tiers as one list. */
export function presentTiers({
  turnovers,
  actives,
  rates,
  ...columns
}: Readonly<Record<string, unknown>>): Readonly<Record<string, unknown>> {
  const terms = { turnovers, actives, rates } as TieredTerms;
  return { ...columns, tiers: wireOfTiers(terms) };
}

export const wireOfTiers = (terms: TieredTerms): WireTiers =>
  tiersOf(terms).map(({ turnover, actives, rate }) => ({
    betVolume: turnover,
    activeMember: actives,
    rate,
  }));

const tiersOfWire = (tiers: WireTiers): TieredTerms =>
  termsOfTiers(
    tiers.map(({ betVolume, activeMember, rate }) => ({
      turnover: betVolume,
      actives: activeMember,
      rate,
    })),
  );
