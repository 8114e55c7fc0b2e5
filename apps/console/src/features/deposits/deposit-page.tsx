import { useAnswer } from '@app/client/use-answer';
import * as calls from '@app/shared/deposits/ops-calls';
import { CopyButton } from '@app/ui/buttons/copy-button';
import { Banner } from '@app/ui/feedback/banner';
import { Skeleton } from '@app/ui/feedback/skeleton';
import { Money } from '@app/ui/figures/money';
import { Card } from '@app/ui/layout/card';
import { Link } from '@app/ui/navigation/link';
import { Fact, FactList } from '@app/ui/tables/fact-list';
import { Tag } from '@app/ui/text/tag';
import { useParams } from 'react-router-dom';
import { PicturesOnRequest } from '../../lib/pictures-on-request.tsx';
import { SubjectPage, TwoColumns } from '../../lib/subject-page.tsx';
import { When } from '../../lib/when.tsx';
import { useWords } from '../../lib/words.ts';
import { StepList } from '../../parts/queue/step-list.tsx';
import { type Deposit, FAILED, LOOKS } from './deposit.ts';
import { DepositActions } from './deposit-actions.tsx';
import { ReceivedAmount } from './received-amount.tsx';

const POLL_MS = 5_000;

/** A deposit: its state, facts to verify, steps and actions. */
export function DepositPage() {
  const { t } = useWords();
  const { id = '' } = useParams();
  const answer = useAnswer(calls.read, { id }, { refetchInterval: POLL_MS });
  const title = answer.data
    ? t('deposits.of', { username: answer.data.username })
    : t('deposits.one');
  return (
    <SubjectPage
      title={title}
      back={{ href: '/console/deposits', label: t('nav.deposits') }}
      answer={answer}
      waiting={<Skeleton shape="table" />}
    >
      {(deposit) => (
        <>
          <Waits deposit={deposit} />
          <TwoColumns
            start={<Summary deposit={deposit} />}
            end={
              <>
                {deposit.isByHand && <Receipts deposit={deposit} />}
                <StepList
                  steps={deposit.steps}
                  nameOf={(step) => t(`deposits.step.${step}`)}
                  failed={FAILED}
                />
              </>
            }
          />
        </>
      )}
    </SubjectPage>
  );
}

interface PartProps {
  readonly deposit: Deposit;
}

/** Explains the next step of the deposit, or how it ended. */
function Waits({ deposit: { state, isByHand, approvalWaits, steps } }: PartProps) {
  const { t } = useWords();
  const isTakenBack = steps.some(({ step }) => step === 'taken_back');
  const isOver = state === 'completed' || state === 'rejected';
  if (approvalWaits)
    return (
      <Banner state="pending" title={t('byHand.waits.second')}>
        {t('byHand.waits.second.text')}
      </Banner>
    );
  if (isTakenBack)
    return (
      <Banner state="info" title={t('deposits.waits.takenBack')}>
        {t('deposits.waits.takenBack.text')}
      </Banner>
    );
  return (
    <Banner state={isOver ? 'info' : 'pending'} title={t(`byHand.waits.${state}`)}>
      {t(isByHand ? `byHand.waits.${state}.text` : `deposits.waits.${state}.text`)}
    </Banner>
  );
}

function Summary({ deposit }: PartProps) {
  const { t } = useWords();
  const { state, amount, reference, words, claim, creditedAt, isByHand } = deposit;
  return (
    <Card title={t(isByHand ? 'byHand.lookFor' : 'deposits.one')}>
      <div className="grid gap-4">
        <p className="flex flex-wrap items-center justify-between gap-2">
          <span className="text-2xl type-display">
            <Money amount={amount} />
          </span>
          <Tag state={LOOKS[state]}>{t(`deposit.${state}`)}</Tag>
        </p>
        <FactList>
          {deposit.account && <AccountFacts deposit={deposit} account={deposit.account} />}
          {deposit.received !== null && (
            <Fact label={t('review.received')}>
              <ReceivedAmount {...deposit} />
            </Fact>
          )}
          <Fact label={t('money.channel')}>
            <bdi>{deposit.channel}</bdi>
          </Fact>
          <Fact label={t('member.name')}>
            <Link look="strong" href={`/console/members/${deposit.memberId}?tab=deposits`}>
              <bdi>{deposit.username}</bdi>
            </Link>
          </Fact>
          <Fact label={t('withdrawals.at')}>
            <When at={deposit.at} />
          </Fact>
          {state === 'pending' && (
            <Fact label={t('deposits.expiresAt')}>
              <When at={deposit.expiresAt} />
            </Fact>
          )}
          {creditedAt !== null && (
            <Fact label={t('byHand.creditedAt')}>
              <When at={creditedAt} />
            </Fact>
          )}
          {reference !== null && (
            <Fact label={t(isByHand ? 'withdrawals.pay.reference' : 'deposits.providerReference')}>
              <bdi className="wrap-anywhere">{reference}</bdi>
            </Fact>
          )}
          {claim !== null && (
            <Fact label={t('withdrawals.claimedBy')}>
              <bdi>{claim.by}</bdi>
            </Fact>
          )}
          {words !== null && <Fact label={t('withdrawals.words')}>{words}</Fact>}
        </FactList>
        <DepositActions deposit={deposit} />
      </div>
    </Card>
  );
}

interface AccountProps extends PartProps {
  readonly account: NonNullable<Deposit['account']>;
}

/** Facts to find a bank transfer by in the account's statement. */
function AccountFacts({ deposit: { remark, payer }, account }: AccountProps) {
  const { t } = useWords();
  return (
    <>
      {remark !== null && (
        <Fact label={t('byHand.remark')}>
          <span className="flex items-center gap-1">
            <bdi>{remark}</bdi>
            <CopyButton text={remark} what={t('byHand.remark')} />
          </span>
        </Fact>
      )}
      <Fact label={t('byHand.payer')}>
        <bdi>{payer ?? t('byHand.erased')}</bdi>
      </Fact>
      <Fact label={t('byHand.account')}>
        {account.bank} · <bdi>{account.number}</bdi>
      </Fact>
      <Fact label={t('withdrawals.holder')}>
        <bdi>{account.holder}</bdi>
      </Fact>
    </>
  );
}

function Receipts({ deposit }: PartProps) {
  const { t } = useWords();
  const { receipts, paidAt, payeeName, isSamePayee } = deposit;
  return (
    <Card title={t('byHand.receipts')}>
      <div className="grid gap-3">
        {receipts.length > 0 && paidAt !== null && (
          <p className="text-sm text-ink-2">
            {t('byHand.sentAt')} <When at={paidAt} />
          </p>
        )}
        {receipts.length > 0 ? (
          <PicturesOnRequest ids={receipts} />
        ) : (
          <p className="text-ink-2">{t('byHand.receipts.none')}</p>
        )}
        {payeeName !== null && !isSamePayee && (
          <Banner state="pending" title={t('byHand.payer.differs')}>
            {t('withdrawals.payee.differs.text', { payee: payeeName })}
          </Banner>
        )}
      </div>
    </Card>
  );
}
