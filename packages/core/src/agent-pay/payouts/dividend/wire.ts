import type { ContractCategory } from '@app/shared/contracts/contract-categories';
import type { DividendBase, DividendCarry, dividendTerms } from '@app/shared/payouts/dividend';
import type { z } from 'zod';
import type { NamedTerms } from '../engine.ts';
import { type DividendTerms, dividendTiersOf, termsOfDividend } from './terms.ts';

export type WireDividendTiers = z.output<(typeof dividendTerms)['tiers']>;

/** Dividend terms in wire format. */
export const namedDividend: NamedTerms<DividendTerms> = {
  read: ({ category, base, carry, tiers }) => ({
    category: category as ContractCategory,
    terms: termsOfDividend(
      (tiers as WireDividendTiers).map((tier) => ({
        turnover: tier.betVolume,
        loss: tier.netLoss,
        actives: tier.activeMember,
        rate: tier.rate,
      })),
      { base: base as DividendBase, carry: carry as DividendCarry },
    ),
  }),
  write: ({ category, base, carry, ...lists }) => ({
    category,
    base,
    carry,
    tiers: wireOfDividend(lists),
  }),
};

/** The bill's tiers as one list. */
export function presentDividend({
  turnovers,
  losses,
  actives,
  rates,
  ...columns
}: Readonly<Record<string, unknown>>): Readonly<Record<string, unknown>> {
  const lists = { turnovers, losses, actives, rates } as Omit<DividendTerms, 'base' | 'carry'>;
  return { ...columns, tiers: wireOfDividend(lists) };
}

export const wireOfDividend = (terms: Omit<DividendTerms, 'base' | 'carry'>): WireDividendTiers =>
  dividendTiersOf(terms).map(({ turnover, loss, actives, rate }) => ({
    betVolume: turnover,
    netLoss: loss,
    activeMember: actives,
    rate,
  }));
