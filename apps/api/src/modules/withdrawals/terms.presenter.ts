import {
  leastOf,
  type MemberStanding,
  type RequiredProof,
  type TypicalTimes,
  type WithdrawalTerms,
} from '@app/core/money/withdrawals';
import type { AnswerOf } from '@app/shared/contract/define-call';
import type { KycKind } from '@app/shared/kyc/kyc-documents';
import type { LanguageCode } from '@app/shared/locale/languages';
import { RATE_ONE, rate } from '@app/shared/money/rate';
import { wordsFor } from '@app/shared/settings/lines';
import type { withdrawSettings } from '@app/shared/withdrawals/schemas';
import { type WithdrawalKind, withdrawalKinds } from '@app/shared/withdrawals/states';
import { maskPhone } from '../../wire/mask.ts';

/** Group number of a kind of account. 0 means all kinds. */
export const groupOf = (kind: WithdrawalKind): number => GROUPS[kind];

/** Number of each kind of account on the wire. */
const GROUPS = { bank: 1, ewallet: 2, virtual: 3 } as const satisfies Record<
  WithdrawalKind,
  number
>;

type Answer = AnswerOf<typeof withdrawSettings>;

interface SettingFacts {
  readonly terms: WithdrawalTerms;
  readonly typical: TypicalTimes;
  readonly standing: MemberStanding;
  readonly kyc: KycKind | undefined;
  /** The number of a group. */
  readonly groupId: string | undefined;
  readonly language: LanguageCode;
  readonly needsPaymentPassword: boolean;
  readonly bonus: Answer['bonus'];
  readonly proof: RequiredProof;
  /** E.164, verified. */
  readonly phone: string | null;
}

/** Required phone proofs by their names on the wire. */
const NUMBER_PROOFS = {
  nothing: null,
  number: 'REQUIRED',
  code: 'EVERY_WITHDRAWAL',
  code_from: 'WITHDRAW_AMOUNT',
} as const;

const yes = (is: boolean) => (is ? ('Y' as const) : ('N' as const));

export function presentWithdrawSettings(known: SettingFacts): Answer {
  const { terms, standing, kyc, groupId, language, needsPaymentPassword, bonus, proof } = known;
  const { typical } = known;
  const { limits, fees, hours, texts } = terms;
  const kind = withdrawalKinds.find((one) => `${groupOf(one)}` === groupId) ?? 'bank';
  return {
    allowWithdraw: yes(isClear(known)),
    allowWithdrawNow: yes(hours === null || hours.isOpen),
    withdrawDateFrom: hours?.opensAt.getTime() ?? null,
    withdrawDateTo: hours?.closesAt.getTime() ?? null,
    withdrawTimeMsg: wordsFor(texts.closedWords, language),
    minimumAmount: limits[kind].min,
    maximumAmount: limits[kind].max,
    eWalletMinAmount: limits.ewallet.min,
    eWalletMaxAmount: limits.ewallet.max,
    virtualMinAmount: limits.virtual.min,
    virtualMaxAmount: limits.virtual.max,
    amountLimitFlag: yes(terms.isLimited),
    fixedAmountFlag: yes(terms.fixedOnly),
    fixedWithdrawAmounts: [...terms.fixedAmounts],
    maxTransactionTimes: terms.dayCountMax[kind],
    remainingTransactionTimes: terms.countLeft[kind],
    eWalletRemainingTimes: terms.countLeft.ewallet,
    virtualRemainingTimes: terms.countLeft.virtual,
    remainingWithdrawAmount: terms.leftToday,
    dayEndsAt: terms.dayEndsAt.getTime(),
    bond: terms.bond,
    fee: fees[kind].feeFixed,
    feeRate: fees[kind].feeRate,
    eWalletFee: fees.ewallet.feeFixed,
    eWalletFeeRate: fees.ewallet.feeRate,
    virtualFee: fees.virtual.feeFixed,
    virtualFeeRate: fees.virtual.feeRate,
    withdrawPenaltyCharge: rate((terms.penaltyPercent * RATE_ONE) / 100),
    mobileVerificationType: NUMBER_PROOFS[proof.number],
    mobileVerificationWithdrawAmount: proof.number === 'code_from' ? proof.codeFrom : null,
    mobile: known.phone && maskPhone(known.phone),
    precautionNote: wordsFor(texts.precaution, language),
    urlToContact: texts.contactUrl,
    c2cEnabled: 'Y',
    allowDecimal: terms.allowsDecimals,
    currency: terms.currency,
    confirmMinutes: terms.confirmMinutes,
    typicalMinutes: typical[kind],
    eWalletTypicalMinutes: typical.ewallet,
    virtualTypicalMinutes: typical.virtual,
    needsPaymentPassword,
    hasPaymentPassword: standing.hasPaymentPassword,
    heldUntil: standing.heldUntil?.getTime() ?? null,
    owed: standing.owed,
    depositsLeft: terms.depositsLeft,
    turnoverLeft: terms.turnover.left,
    kycNeeded: kyc ?? null,
    bonus,
  };
}

const isClear = ({ terms, standing, kyc }: SettingFacts): boolean =>
  (terms.hours === null || terms.hours.isOpen) &&
  // Banks have the highest count of all kinds.
  terms.countLeft.bank > 0 &&
  terms.leftToday >= leastOf(terms) &&
  terms.depositsLeft === 0n &&
  (terms.turnover.left === 0n || terms.penaltyPercent > 0) &&
  standing.owed === 0n &&
  kyc === undefined &&
  standing.heldUntil === null;
