import { useAnswer } from '@app/client/use-answer';
import * as calls from '@app/shared/open-rounds/ops-calls';
import { Banner } from '@app/ui/feedback/banner';
import { Skeleton } from '@app/ui/feedback/skeleton';
import { Money } from '@app/ui/figures/money';
import { Card } from '@app/ui/layout/card';
import { Link } from '@app/ui/navigation/link';
import { Fact, FactList } from '@app/ui/tables/fact-list';
import { useParams } from 'react-router-dom';
import { SubjectPage } from '../../lib/subject-page.tsx';
import { When } from '../../lib/when.tsx';
import { useWords } from '../../lib/words.ts';
import { useCatalogueNames } from '../../parts/catalogue/use-catalogue-names.ts';
import type { OpenRound } from './open-round.ts';
import { RoundActions } from './round-actions.tsx';
import { RoundStateTag } from './round-state-tag.tsx';

const POLL_MS = 15_000;

/** A round that stays open: facts, what its vendor answers, and actions. */
export function OpenRoundPage() {
  const { t } = useWords();
  const { id = '' } = useParams();
  const answer = useAnswer(calls.read, { id }, { refetchInterval: POLL_MS });
  const title = answer.data
    ? t('openRounds.of', { username: answer.data.username })
    : t('openRounds.one');
  return (
    <SubjectPage
      title={title}
      back={{ href: '/console/openRounds', label: t('nav.openRounds') }}
      answer={answer}
      waiting={<Skeleton shape="table" />}
    >
      {(round) => (
        <>
          {round.outcome === null && <Advice round={round} />}
          <Summary round={round} />
        </>
      )}
    </SubjectPage>
  );
}

interface PartProps {
  readonly round: OpenRound;
}

/** Explains the answer of the vendor, and the next step. */
function Advice({ round: { isAsked, failure, answer } }: PartProps) {
  const { t } = useWords();
  if (!isAsked)
    return (
      <Banner state="info" title={t('openRounds.advice.notAsked')}>
        {t('openRounds.advice.notAsked.text')}
      </Banner>
    );
  if (failure !== null)
    return (
      <Banner state="danger" title={t('openRounds.advice.silent')}>
        {t('openRounds.advice.silent.text')}
      </Banner>
    );
  if (answer === null) return null;
  return (
    <Banner state={answer === 'OPEN' ? 'info' : 'danger'} title={t(`openRounds.advice.${answer}`)}>
      {t(`openRounds.advice.${answer}.text`)}
    </Banner>
  );
}

function Summary({ round }: PartProps) {
  const { t } = useWords();
  const names = useCatalogueNames();
  const { vendor, game, stake } = round;
  return (
    <Card title={game}>
      <div className="grid gap-4">
        <p className="flex flex-wrap items-center justify-between gap-2">
          <span className="text-2xl type-display">
            <Money amount={stake} />
          </span>
          <RoundStateTag round={round} />
        </p>
        <FactList>
          <Fact label={t('member.name')}>
            <Link look="strong" href={`/console/members/${round.memberId}?tab=bets`}>
              <bdi>{round.username}</bdi>
            </Link>
          </Fact>
          <Fact label={t('openRounds.vendor')}>
            <bdi>{names.vendor(vendor)}</bdi>
          </Fact>
          <Fact label={t('openRounds.number')}>
            <bdi className="wrap-anywhere">{round.roundId}</bdi>
          </Fact>
          <Times round={round} />
          <Decision round={round} />
        </FactList>
        <RoundActions round={round} />
      </div>
    </Card>
  );
}

function Times({ round }: PartProps) {
  const { t } = useWords();
  const { openedAt, caseAt, askedAt, nextAskAt, closedAt, asks, failure, outcome } = round;
  const times = { openedAt, caseAt: outcome ? null : caseAt, askedAt, nextAskAt, closedAt };
  return (
    <>
      {(['openedAt', 'caseAt', 'askedAt', 'nextAskAt', 'closedAt'] as const).map((key) => {
        const at = times[key];
        return (
          at !== null && (
            <Fact key={key} label={t(`openRounds.${key}`)}>
              <When at={at} />
            </Fact>
          )
        );
      })}
      {asks > 0 && <Fact label={t('openRounds.asks')}>{asks}</Fact>}
      {failure !== null && (
        <Fact label={t('openRounds.failure')}>
          <bdi className="wrap-anywhere">{failure}</bdi>
        </Fact>
      )}
    </>
  );
}

function Decision({ round: { refundBy, refundReason } }: PartProps) {
  const { t } = useWords();
  return (
    <>
      {refundBy !== null && (
        <Fact label={t('openRounds.refundBy')}>
          <bdi>{refundBy}</bdi>
        </Fact>
      )}
      {refundReason !== null && <Fact label={t('openRounds.reason')}>{refundReason}</Fact>}
    </>
  );
}
