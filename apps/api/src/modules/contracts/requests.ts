import { DomainError } from '@app/core/platform/kernel';
import type { RequestOf } from '@app/shared/contract/define-call';
import type { ContractCategory } from '@app/shared/contracts/contract-categories';
import { type ContractTermsOf, contractTerms } from '@app/shared/contracts/contract-terms';
import type { changeContract } from '@app/shared/contracts/schemas';
import { payoutEngineFacts } from '@app/shared/payouts/engines';
import { z } from 'zod';
import { parseInput } from '../../http/inputs/paging.ts';

const DAY_MS = 24 * 60 * 60_000;
/** Contracts cannot start later than this many days from now. */
const AHEAD_DAYS_MAX = 92;

type Sent = Omit<RequestOf<typeof changeContract>, 'contractId' | 'validFrom'>;

/**
 * Reads contract terms from the fields of a request.
 *
 * @throws contract.rate_type_not_offered; InvalidInput for fields that the kind does not have
 */
export function termsOfRequest(
  {
    kind,
    category,
  }: { readonly kind: ContractTermsOf['kind']; readonly category: ContractCategory },
  { rateType, ...sent }: Sent,
): ContractTermsOf {
  assertPercent(rateType);
  const given = Object.entries(sent).filter(([, value]) => value !== undefined);
  const terms = Object.fromEntries(given.map(([name, value]) => [name, withoutRateType(value)]));
  const isByCategory = payoutEngineFacts.some(
    (facts) => facts.kind === kind && 'category' in facts.terms,
  );
  // Kinds without a category have one contract for all games.
  if (!isByCategory) parseInput(allGames, { category });
  return parseInput(contractTerms, { kind, ...terms, ...(isByCategory && { category }) });
}

const allGames = z.object({ category: z.literal('CONS') });

/** Clients may send tiers as they read them, with a `rateType` in each. */
const withoutRateType = (value: unknown): unknown =>
  Array.isArray(value) ? value.map(withoutOwnRateType) : value;

function withoutOwnRateType(tier: unknown): unknown {
  if (typeof tier !== 'object' || tier === null || !('rateType' in tier)) return tier;
  const { rateType, ...others } = tier;
  assertPercent(rateType);
  return others;
}

function assertPercent(rateType: unknown): void {
  if (rateType !== undefined && rateType !== 'P')
    throw new DomainError('contract.rate_type_not_offered');
}

/** The requested start of new terms; undefined for the earliest possible. @throws contract.valid_from_too_far */
export function requestedStartOf(validFrom: number | undefined, now: Date): Date | undefined {
  if (validFrom === undefined) return undefined;
  if (validFrom > now.getTime() + AHEAD_DAYS_MAX * DAY_MS)
    throw new DomainError('contract.valid_from_too_far', { days: AHEAD_DAYS_MAX });
  return new Date(validFrom);
}
