import type { DepositDay, OfferedWay } from '@app/core/money/deposits';
import type {
  MemberStanding,
  WithdrawalAccount,
  WithdrawalTerms,
} from '@app/core/money/withdrawals';
import type { PaymentPassword } from '@app/core/people/credentials';
import type { openBonusOf } from '@app/core/play/bonuses';
import type { permittedActs } from '@app/core/protection/standing';
import type { KycKind } from '@app/shared/kyc/kyc-documents';
import type { read } from '@app/shared/members/limits.ops-calls';
import { withdrawalKinds } from '@app/shared/withdrawals/states';
import type { z } from 'zod';

type Answer = z.output<typeof read.answer>;

interface LimitFacts {
  readonly permitted: Awaited<ReturnType<typeof permittedActs>>;
  readonly ways: readonly OfferedWay[];
  readonly day: DepositDay;
  readonly terms: WithdrawalTerms;
  readonly standing: MemberStanding;
  readonly accounts: readonly WithdrawalAccount[];
  readonly password: PaymentPassword | undefined;
  readonly bonus: Awaited<ReturnType<typeof openBonusOf>>;
  readonly kyc: KycKind | undefined;
  readonly now: Date;
}

export function presentLimits(known: LimitFacts): Answer {
  const { permitted, standing } = known;
  return {
    acts: permitted.acts.map(({ since, ...act }) => ({ ...act, since: timeOf(since) })),
    yearsAsked: permitted.yearsAsked,
    owed: standing.owed,
    deposits: depositsOf(known),
    withdrawals: withdrawalsOf(known),
    accounts: waitingAccounts(known),
    paymentPassword: passwordOf(known),
  };
}

const timeOf = (at: Date | null | undefined) => at?.getTime() ?? null;

const depositsOf = ({ ways, day }: LimitFacts): Answer['deposits'] => ({
  ways: ways.map(({ name, amountMin, amountMax }) => ({ name, least: amountMin, most: amountMax })),
  dayMost: day.most,
  left: day.left,
  dayCountMost: day.countMost,
  countLeft: day.countLeft,
  dayEndsAt: day.endsAt.getTime(),
});

function withdrawalsOf({ terms, bonus, kyc }: LimitFacts): Answer['withdrawals'] {
  const { limits, dayCountMax, countLeft, hours } = terms;
  return {
    kinds: withdrawalKinds.map((kind) => ({
      kind,
      least: limits[kind].min,
      most: limits[kind].max,
      dayCountMost: dayCountMax[kind],
      countLeft: countLeft[kind],
    })),
    dayMost: terms.dayMax,
    left: terms.leftToday,
    dayEndsAt: terms.dayEndsAt.getTime(),
    hours: hours && {
      opensAt: hours.opensAt.getTime(),
      closesAt: hours.closesAt.getTime(),
      isOpen: hours.isOpen,
    },
    turnover: terms.turnover,
    penaltyPercent: terms.penaltyPercent,
    bonus: bonus ? { required: bonus.required, done: bonus.done } : null,
    depositsLeft: terms.depositsLeft,
    kycNeeded: kyc ?? null,
  };
}

/** Accounts that cannot be paid now: new, or frozen by operators. */
const waitingAccounts = ({ accounts, now }: LimitFacts): Answer['accounts'] =>
  accounts
    .filter(({ frozenAt, usableFrom }) => frozenAt !== null || usableFrom > now)
    .map(({ bankName, tail, usableFrom, frozenAt }) => ({
      bank: bankName,
      tail,
      usableFrom: usableFrom.getTime(),
      frozenAt: timeOf(frozenAt),
    }));

function passwordOf({ password, standing, now }: LimitFacts): Answer['paymentPassword'] {
  const lockedUntil = password?.lockedUntil ?? null;
  return {
    setAt: timeOf(password?.setAt),
    heldUntil: timeOf(standing.heldUntil),
    lockedUntil: lockedUntil && lockedUntil > now ? lockedUntil.getTime() : null,
  };
}
