import { useClient } from '@app/client/client-provider';
import { isRefusal } from '@app/client/errors';
import type { SingleRequest } from '@app/client/use-single-request';
import { useSubmit } from '@app/client/use-submit';
import { kycKinds } from '@app/shared/kyc/kyc-documents';
import { feeOf } from '@app/shared/money/fee';
import { virtualOf } from '@app/shared/money/fine';
import { type Money as Amount, money as ofUnits } from '@app/shared/money/money';
import {
  exchangeRate,
  withdraw,
  withdrawals,
  withdrawSettings,
} from '@app/shared/withdrawals/calls';
import { Button } from '@app/ui/buttons/button';
import { Banner } from '@app/ui/feedback/banner';
import { Money } from '@app/ui/figures/money';
import { useMoneyText } from '@app/ui/figures/use-money-text';
import { minutesText } from '@app/ui/format/figure-text';
import { Form } from '@app/ui/forms/form';
import { Link } from '@app/ui/navigation/link';
import { Dialog } from '@app/ui/overlays/dialog';
import { Fact, FactList } from '@app/ui/tables/fact-list';
import { useQueryClient } from '@tanstack/react-query';
import { type FormEvent, useState } from 'react';
import { useNavigate } from 'react-router-dom';
import { useTranslation } from '../../lib/language/use-translation.ts';
import { useFlag } from '../../lib/site.ts';
import {
  isPaymentPassword,
  PaymentPasswordField,
} from '../../parts/payment-password/payment-password-field.tsx';
import { useRefreshWallet } from '../../parts/wallet/use-wallet.ts';
import { AgreementBox, useAgreement } from './agreement.tsx';
import { CodePart, isWholeCode } from './code-part.tsx';
import { RateFacts } from './rate-facts.tsx';
import type { Rate } from './use-rate.ts';
import {
  type Account,
  feeTermsOf,
  penaltyOf,
  type WithdrawalTerms,
  wantsCode,
} from './withdrawal-answers.ts';

interface WithdrawDialogProps {
  readonly terms: WithdrawalTerms;
  readonly account: Account;
  readonly amount: Amount;
  /** Exchange rate of the account; undefined if it is paid in the site's currency. */
  readonly rate: Rate | undefined;
  readonly request: SingleRequest;
  readonly onClose: () => void;
}

/** Confirms account and amount, asks for the payment password, and opens the page of the withdrawal. */
export function WithdrawDialog(props: WithdrawDialogProps) {
  const { terms, amount, onClose } = props;
  const { t, i18n } = useTranslation('withdrawals');
  const moneyText = useMoneyText();
  const sums = sumsOf(props);
  const { penalty } = sums;
  const withdrawal = useWithdrawal(props, sums);
  const { busy, error, refusal, isMissing, lacksCode, agreements } = withdrawal;
  const isWrongCode = error !== undefined && isRefusal(error, 'verification.code_wrong');
  const isWrong = error !== undefined && isRefusal(error, 'invalid.payment.pw');
  return (
    <Dialog staysOpen title={t('confirm')} onClose={onClose}>
      <Form onSubmit={withdrawal.confirm} aria-busy={busy} className="grid gap-4">
        <Sums {...props} sums={sums} />
        <p className="text-sm text-ink-2">{t('confirm.next')}</p>
        {terms.bond > 0n && (
          <p className="text-sm">
            {t('bond.text', {
              bond: moneyText(terms.bond),
              time: minutesText(terms.confirmMinutes, i18n.language),
            })}
          </p>
        )}
        {terms.bonus && (
          <AgreementBox
            agreement={agreements.gives}
            label={t('bonus.forfeit', { amount: moneyText(terms.bonus.bonusBalance) })}
            missing={t('bonus.forfeit.missing')}
          />
        )}
        {penalty > 0n && (
          <AgreementBox
            agreement={agreements.pays}
            label={t('penalty.accept', { amount: moneyText(penalty) })}
            missing={t('penalty.missing')}
          />
        )}
        {withdrawal.needsPassword && (
          <PaymentPasswordField
            value={withdrawal.password}
            isMissing={isMissing}
            refusal={isWrong ? refusal : undefined}
            onChange={withdrawal.typePassword}
          />
        )}
        {withdrawal.needsCode && (
          <CodePart
            purpose="withdraw"
            mobile={terms.mobile}
            value={withdrawal.code}
            error={lacksCode ? t('code.missing') : isWrongCode ? refusal : undefined}
            onChange={withdrawal.typeCode}
          />
        )}
        {refusal && !isWrong && !isWrongCode && <Refusal title={refusal} error={error} />}
        <Button kind="accent" type="submit" busy={busy}>
          {t('send', { amount: moneyText(amount) })}
        </Button>
      </Form>
    </Dialog>
  );
}

interface WithdrawalSums {
  readonly fee: bigint;
  readonly penalty: bigint;
  /** The amount that arrives. */
  readonly net: bigint;
}

function sumsOf({ terms, account, amount }: WithdrawDialogProps) {
  const penalty = penaltyOf(terms, amount);
  const fee = feeOf(amount, feeTermsOf(terms, account.cardType));
  return { fee, penalty, net: amount - fee - penalty };
}

/** State of the dialog: inputs, agreements and submission. */
function useWithdrawal(props: WithdrawDialogProps, sums: WithdrawalSums) {
  const { terms, amount } = props;
  const queries = useQueryClient();
  const { submit, busy, error, refusal } = useSubmit();
  const [password, setPassword] = useState('');
  const [isMissing, setMissing] = useState(false);
  const [code, setCode] = useState('');
  const [lacksCode, setLacksCode] = useState(false);
  const needsCode = wantsCode(terms, amount);
  const needsPassword = !useFlag('WDRAWNOPASSVERIF3');
  const gives = useAgreement(terms.bonus !== null);
  const pays = useAgreement(sums.penalty > 0n);
  const send = useSendWithdrawal(props, sums);
  const confirm = (event: FormEvent) => {
    event.preventDefault();
    const lacksPassword = needsPassword && !isPaymentPassword(password);
    const isUnproven = needsCode && !isWholeCode(code);
    setLacksCode(isUnproven);
    const agrees = [gives.check(), pays.check()].every(Boolean);
    setMissing(lacksPassword);
    if (!lacksPassword && !isUnproven && agrees)
      void submit(
        () =>
          send({
            ...(needsPassword && { password }),
            ...(needsCode && { verificationCode: code }),
          }),
        () => {
          setPassword('');
          // The rates and terms that the member agreed to may have changed.
          for (const { name } of [exchangeRate, withdrawSettings])
            void queries.invalidateQueries({ queryKey: [name] });
        },
      );
  };
  return {
    password,
    typePassword: (typed: string) => {
      setMissing(false);
      setPassword(typed);
    },
    code,
    typeCode: (typed: string) => {
      setLacksCode(false);
      setCode(typed);
    },
    needsCode,
    needsPassword,
    isMissing,
    lacksCode,
    agreements: { gives, pays },
    confirm,
    busy,
    error,
    refusal,
  };
}

interface Proof {
  readonly password?: string;
  readonly verificationCode?: string;
}

function useSendWithdrawal(
  { terms, account, amount, rate, request, onClose }: WithdrawDialogProps,
  { penalty, net }: WithdrawalSums,
) {
  const api = useClient();
  const queries = useQueryClient();
  const navigate = useNavigate();
  const refreshWallet = useRefreshWallet();
  return async (proof: Proof) => {
    const input = {
      amount,
      bankCardId: account.bankCardId,
      ...proof,
      ...(rate && { virtualAmount: virtualOf(net, rate) }),
      ...(terms.bonus && { forfeitBonus: true }),
      ...(penalty > 0n && { acceptedPenalty: ofUnits(penalty) }),
    };
    const placed = await request.send((idempotencyKey) =>
      api.send(withdraw, input, { idempotencyKey }),
    );
    refreshWallet();
    for (const { name } of [withdrawals, withdrawSettings])
      void queries.invalidateQueries({ queryKey: [name] });
    if (placed) await navigate(`/withdraw/${placed.transId}`);
    else onClose(); // the form below shows the state of the request
  };
}

interface SumsProps extends Pick<WithdrawDialogProps, 'account' | 'amount' | 'rate'> {
  readonly sums: WithdrawalSums;
}

/** Amount deducted, destination, and amount that arrives. */
function Sums({ account, amount, rate, sums: { fee, penalty, net } }: SumsProps) {
  const { t } = useTranslation('withdrawals');
  return (
    <FactList>
      <Fact label={t('amount')}>
        <span className="text-xl">
          <Money amount={amount} />
        </span>
      </Fact>
      <Fact label={t('account')}>
        <bdi>{`${account.bankName} ${account.cardNumber}`}</bdi>
      </Fact>
      {fee + penalty > 0n && (
        <Fact label={t('arrives')}>
          <Money amount={ofUnits(net)} />
        </Fact>
      )}
      {rate && <RateFacts rate={rate} net={net} />}
    </FactList>
  );
}

interface RefusalProps {
  readonly title: string;
  readonly error: Error | undefined;
}

/** A refusal, with a link to verification if a document is missing. */
function Refusal({ title, error }: RefusalProps) {
  const { t } = useTranslation('withdrawals');
  const kind = kycKinds.find((one) => error && isRefusal(error, `kyc.${one}_needed`));
  return (
    <Banner
      urgent
      state="danger"
      title={title}
      action={
        kind && (
          <Link look="strong" href="/member/verification">
            {t(`hindrance.${kind}.do`)}
          </Link>
        )
      }
    />
  );
}
