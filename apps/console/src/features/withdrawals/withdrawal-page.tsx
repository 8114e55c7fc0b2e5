import { useAnswer } from '@app/client/use-answer';
import { PAYMENT_PASSWORD_HOLD_HOURS } from '@app/shared/credentials/lifetimes';
import { fineToWire } from '@app/shared/money/fine';
import * as calls from '@app/shared/withdrawals/ops-calls';
import { CopyButton } from '@app/ui/buttons/copy-button';
import { Skeleton } from '@app/ui/feedback/skeleton';
import { Money } from '@app/ui/figures/money';
import { Card } from '@app/ui/layout/card';
import { Link } from '@app/ui/navigation/link';
import { Fact, FactList } from '@app/ui/tables/fact-list';
import { Tag } from '@app/ui/text/tag';
import { useParams } from 'react-router-dom';
import { SubjectPage, TwoColumns } from '../../lib/subject-page.tsx';
import { When } from '../../lib/when.tsx';
import { useWords } from '../../lib/words.ts';
import { StepList } from '../../parts/queue/step-list.tsx';
import { AccountCard } from './account-card.tsx';
import { PaymentList } from './payment-list.tsx';
import { RequiredApprovalCard } from './required-approval-card.tsx';
import { WaitBanner } from './wait-banner.tsx';
import { FAILED, LOOKS, type Withdrawal } from './withdrawal.ts';

const POLL_MS = 15_000;
/** Characters of the id that members see. */
const NUMBER_SHOWN = 8;

/** A withdrawal: wait, risk reasons, payments and actions. */
export function WithdrawalPage() {
  const { t } = useWords();
  const { id = '' } = useParams();
  const answer = useAnswer(calls.read, { id }, { refetchInterval: POLL_MS });
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
          <WaitBanner withdrawal={withdrawal} />
          <TwoColumns
            start={
              <>
                <Summary withdrawal={withdrawal} />
                <PaymentList withdrawal={withdrawal} />
              </>
            }
            end={
              <>
                <RequiredApprovalCard withdrawal={withdrawal} />
                <Remarkable withdrawal={withdrawal} />
                <AccountCard withdrawal={withdrawal} />
                <StepList
                  steps={withdrawal.steps}
                  nameOf={(step) => t(`withdrawals.step.${step}`)}
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

/** Without trailing zeros. */
const shortFine = (units: bigint) => `${fineToWire(units)}`;
const fineSaid = (units: bigint, currency: string) => `${shortFine(units)} ${currency}`;

interface PartProps {
  readonly withdrawal: Withdrawal;
}

function Summary({ withdrawal }: PartProps) {
  const { t } = useWords();
  const { state, amount, fee, penalty, settled, rest, virtual, bond, bondState } = withdrawal;
  const { at, closedAt, claim, words } = withdrawal;
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
          <Fact label={t('withdrawals.id')}>
            <span className="flex items-center gap-1">
              <bdi>{withdrawal.id.slice(0, NUMBER_SHOWN)}</bdi>
              <CopyButton text={withdrawal.id} what={t('withdrawals.id')} />
            </span>
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
          {penalty > 0n && (
            <Fact label={t('withdrawals.penalty')}>
              <Money amount={penalty} />
            </Fact>
          )}
          {bondState !== 'none' && (
            <Fact label={t('withdrawals.bond')}>
              <Money amount={bond} /> {t(`withdrawals.bond.${bondState}`)}
            </Fact>
          )}
          {virtual && (
            <>
              <Fact label={t('withdrawals.virtual')}>
                <bdi>{fineSaid(virtual.amount, virtual.currency)}</bdi>
              </Fact>
              <Fact label={t('withdrawals.virtual.rest')}>
                <bdi>{fineSaid(virtual.rest, virtual.currency)}</bdi>
              </Fact>
              <Fact label={t('withdrawals.virtual.rate')}>
                {t('withdrawals.virtual.rate.text', {
                  currency: virtual.currency,
                  rate: shortFine(virtual.rate),
                  version: virtual.rateVersion,
                })}
              </Fact>
            </>
          )}
          <Fact label={t('withdrawals.settled')}>
            <Money amount={settled} />
          </Fact>
          <Fact label={t('withdrawals.rest')}>
            <Money amount={rest} />
          </Fact>
          {claim !== null && (
            <Fact label={t('withdrawals.claimedBy')}>
              <bdi>{claim.by}</bdi>
            </Fact>
          )}
          {words !== null && <Fact label={t('withdrawals.words')}>{words}</Fact>}
        </FactList>
      </div>
    </Card>
  );
}

/** Risk reasons with their evidence. */
function Remarkable({ withdrawal: { risk, memberId } }: PartProps) {
  const { t } = useWords();
  const figures = { count: risk.saidLess, hours: PAYMENT_PASSWORD_HOLD_HOURS };
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
              <p className="text-sm text-ink-2">{t(`withdrawals.risk.${reason}.text`, figures)}</p>
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
