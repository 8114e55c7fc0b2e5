import { useAnswer } from '@app/client/use-answer';
import * as calls from '@app/shared/ops/withdrawals';
import { Banner } from '@app/ui/banner';
import { Card } from '@app/ui/card';
import { Fact, FactList } from '@app/ui/fact-list';
import { Link } from '@app/ui/link';
import { Money } from '@app/ui/money';
import { Skeleton } from '@app/ui/skeleton';
import { Tag } from '@app/ui/tag';
import { useParams } from 'react-router-dom';
import { Halves, SubjectPage } from '../../lib/subject-page.tsx';
import { When } from '../../lib/when.tsx';
import { useWords } from '../../lib/words.ts';
import { AccountCard } from './account-card.tsx';
import { PaymentList } from './payment-list.tsx';
import { StepList } from './step-list.tsx';
import { VerdictCard } from './verdict-card.tsx';
import { LOOKS, type Withdrawal, waitsFor } from './withdrawal.ts';
import { WithdrawalActions } from './withdrawal-actions.tsx';

const EVERY_MS = 15_000;

/** One withdrawal: whom it waits for, what is remarkable, each payment, and what can be done. */
export function WithdrawalPage() {
  const { t } = useWords();
  const { id = '' } = useParams();
  const answer = useAnswer(calls.read, { id }, { refetchInterval: EVERY_MS });
  const title = answer.data
    ? t('withdrawals.of', { username: answer.data.username })
    : t('withdrawals.one');
  return (
    <SubjectPage
      title={title}
      back={{ href: '/console/withdrawals', label: t('nav.withdrawals') }}
      answer={answer}
      waiting={<Skeleton shape="table" />}
    >
      {(withdrawal) => (
        <>
          <Waits withdrawal={withdrawal} />
          <Halves
            start={
              <>
                <Summary withdrawal={withdrawal} />
                <PaymentList withdrawal={withdrawal} />
              </>
            }
            end={
              <>
                <VerdictCard withdrawal={withdrawal} />
                <Remarkable withdrawal={withdrawal} />
                <AccountCard withdrawal={withdrawal} />
                <StepList withdrawal={withdrawal} />
              </>
            }
          />
        </>
      )}
    </SubjectPage>
  );
}

interface PartProps {
  readonly withdrawal: Withdrawal;
}

/** The first thing that is read: whom it waits for, and what ends the wait. */
function Waits({ withdrawal }: PartProps) {
  const { t } = useWords();
  const whom = waitsFor(withdrawal);
  const isOver = withdrawal.closedAt !== null;
  return (
    <Banner
      state={whom === 'disputed' || whom === 'unknown' ? 'danger' : isOver ? 'info' : 'pending'}
      title={t(`withdrawals.waits.${whom}`)}
    >
      {t(`withdrawals.waits.${whom}.text`)}
    </Banner>
  );
}

function Summary({ withdrawal }: PartProps) {
  const { t } = useWords();
  const { state, amount, fee, settled, rest, at, closedAt, claimedBy, words } = withdrawal;
  return (
    <Card title={t('withdrawals.one')}>
      <div className="grid gap-4">
        <p className="flex flex-wrap items-center justify-between gap-2">
          <span className="text-2xl type-display">
            <Money amount={amount} />
          </span>
          <Tag state={LOOKS[state]}>{t(`withdrawals.state.${state}`)}</Tag>
        </p>
        <FactList>
          <Fact label={t('member.name')}>
            <Link look="strong" href={`/console/members/${withdrawal.memberId}`}>
              <bdi>{withdrawal.username}</bdi>
            </Link>
          </Fact>
          <Fact label={t('withdrawals.at')}>
            <When at={at} />
          </Fact>
          {closedAt !== null && (
            <Fact label={t('withdrawals.closedAt')}>
              <When at={closedAt} />
            </Fact>
          )}
          {fee > 0n && (
            <Fact label={t('withdrawals.fee')}>
              <Money amount={fee} />
            </Fact>
          )}
          <Fact label={t('withdrawals.settled')}>
            <Money amount={settled} />
          </Fact>
          <Fact label={t('withdrawals.rest')}>
            <Money amount={rest} />
          </Fact>
          {claimedBy !== null && (
            <Fact label={t('withdrawals.claimedBy')}>
              <bdi>{claimedBy}</bdi>
            </Fact>
          )}
          {words !== null && <Fact label={t('withdrawals.words')}>{words}</Fact>}
        </FactList>
        <WithdrawalActions withdrawal={withdrawal} />
      </div>
    </Card>
  );
}

/** What to look at twice, each with what it was found by. */
function Remarkable({ withdrawal: { risk, memberId } }: PartProps) {
  const { t } = useWords();
  return (
    <Card
      title={t('withdrawals.risk')}
      aside={
        <Link look="quiet" href={`/console/members/${memberId}?tab=transactions`}>
          {t('withdrawals.money')}
        </Link>
      }
    >
      {risk.reasons.length === 0 ? (
        <p className="text-sm text-ink-2">{t('withdrawals.risk.none')}</p>
      ) : (
        <ul className="grid gap-2">
          {risk.reasons.map((reason) => (
            <li key={reason}>
              <p className="font-strong">{t(`withdrawals.risk.${reason}`)}</p>
              <p className="text-sm text-ink-2">{t(`withdrawals.risk.${reason}.text`)}</p>
            </li>
          ))}
        </ul>
      )}
      <div className="pt-3">
        <FactList>
          <Fact label={t('withdrawals.risk.deposited')}>
            <Money amount={risk.deposited} />
          </Fact>
          <Fact label={t('withdrawals.risk.withdrawn')}>
            <Money amount={risk.withdrawn} />
          </Fact>
        </FactList>
      </div>
    </Card>
  );
}
