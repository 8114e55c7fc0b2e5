import type { CreateDeposit } from '@app/core/money/deposits';
import type { Site } from '@app/core/sites/site';
import type { Money } from '@app/shared/money/money';
import { z } from 'zod';
import { parseInput } from '../../http/inputs/paging.ts';

interface DepositRequest {
  readonly site: Site;
  readonly member: { readonly memberId: bigint; readonly username: string };
  readonly input: {
    readonly bankCode: string;
    readonly amount: Money;
    readonly targetUsername?: string | undefined;
    readonly promotionId?: string | undefined;
  };
  readonly requestKey: CreateDeposit['requestKey'];
}

/** @throws InvalidInput if the request names another member */
export function wantedOf({ site, member, input, requestKey }: DepositRequest): CreateDeposit {
  const { targetUsername = member.username } = input;
  parseInput(z.object({ targetUsername: z.literal(member.username) }), { targetUsername });
  return {
    requestKey,
    merchantId: site.id,
    memberId: member.memberId,
    channel: input.bankCode,
    currency: site.currency,
    amount: input.amount,
    promotionId: input.promotionId,
  };
}
