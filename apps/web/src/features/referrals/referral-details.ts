import type { Answer } from '@app/shared/contract/contract';
import type { referralDetails } from '@app/shared/referrals/calls';

export type ReferralDetails = Answer<typeof referralDetails>;
export type ReferralTerms = NonNullable<ReferralDetails['terms']>;
