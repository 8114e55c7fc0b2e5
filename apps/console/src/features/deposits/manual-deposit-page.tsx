import { useAnswer } from '@app/client/use-answer';
import * as calls from '@app/shared/ops/manual-deposits';
import { Banner } from '@app/ui/banner';
import { Card } from '@app/ui/card';
import { CopyButton } from '@app/ui/copy-button';
import { Fact, FactList } from '@app/ui/fact-list';
import { Link } from '@app/ui/link';
import { Money } from '@app/ui/money';
import { Skeleton } from '@app/ui/skeleton';
import { useParams } from 'react-router-dom';
import { AskedPictures } from '../../lib/asked-pictures.tsx';
import { Halves, SubjectPage } from '../../lib/subject-page.tsx';
import { When } from '../../lib/when.tsx';
import { useWords } from '../../lib/words.ts';
import type { ManualDeposit } from './manual-deposit.ts';
import { ManualDepositActions } from './manual-deposit-actions.tsx';

const EVERY_MS = 15_000;

/** One deposit by bank transfer: what to look for in the account, what the member shows, and what can be done. */
export function ManualDepositPage() {
  const { t } = useWords();
  const { id = '' } = useParams();
  const answer = useAnswer(calls.read, { id }, { refetchInterval: EVERY_MS });
  const title = answer.data ? t('byHand.of', { username: answer.data.username }) : t('byHand.one');
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
          <Halves start={<Summary deposit={deposit} />} end={<Receipts deposit={deposit} />} />
        </>
      )}
    </SubjectPage>
  );
}

interface PartProps {
  readonly deposit: ManualDeposit;
}

/** Whom it waits for, and what ends the wait. */
function Waits({ deposit: { state, confirmationWaits } }: PartProps) {
  const { t } = useWords();
  const whom = confirmationWaits ? 'second' : state;
  const isOver = state === 'completed' || state === 'rejected';
  return (
    <Banner state={isOver ? 'info' : 'pending'} title={t(`byHand.waits.${whom}`)}>
      {t(`byHand.waits.${whom}.text`)}
    </Banner>
  );
}

function Summary({ deposit }: PartProps) {
  const { t } = useWords();
  const { amount, remark, account, reference, words, claimedBy, creditedAt } = deposit;
  return (
    <Card title={t('byHand.lookFor')}>
      <div className="grid gap-4">
        <p className="text-2xl type-display">
          <Money amount={amount} />
        </p>
        <FactList>
          <Fact label={t('byHand.remark')}>
            <bdi>{remark}</bdi> <CopyButton text={remark} what={t('byHand.remark')} />
          </Fact>
          <Fact label={t('byHand.account')}>
            {account.bank} · <bdi>{account.number}</bdi>
          </Fact>
          <Fact label={t('withdrawals.holder')}>
            <bdi>{account.holder}</bdi>
          </Fact>
          <Fact label={t('byHand.payer')}>
            <bdi>{deposit.payer ?? t('byHand.erased')}</bdi>
          </Fact>
          <Fact label={t('member.name')}>
            <Link look="strong" href={`/console/members/${deposit.memberId}?tab=deposits`}>
              <bdi>{deposit.username}</bdi>
            </Link>
          </Fact>
          <Fact label={t('withdrawals.at')}>
            <When at={deposit.at} />
          </Fact>
          {creditedAt !== null && (
            <Fact label={t('byHand.creditedAt')}>
              <When at={creditedAt} />
            </Fact>
          )}
          {reference !== null && (
            <Fact label={t('withdrawals.pay.reference')}>
              <bdi className="wrap-anywhere">{reference}</bdi>
            </Fact>
          )}
          {claimedBy !== null && (
            <Fact label={t('withdrawals.claimedBy')}>
              <bdi>{claimedBy}</bdi>
            </Fact>
          )}
          {words !== null && <Fact label={t('withdrawals.words')}>{words}</Fact>}
        </FactList>
        <ManualDepositActions deposit={deposit} />
      </div>
    </Card>
  );
}

function Receipts({ deposit }: PartProps) {
  const { t } = useWords();
  const { receipts, sentAt, payeeName, isSamePayee } = deposit;
  return (
    <Card title={t('byHand.receipts')}>
      <div className="grid gap-3">
        {sentAt !== null && (
          <p className="text-sm text-ink-2">
            {t('byHand.sentAt')} <When at={sentAt} />
          </p>
        )}
        {receipts.length > 0 ? (
          <AskedPictures ids={receipts} />
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
