import type { Answer } from '@app/client/calls';
import { useAnswer } from '@app/client/use-answer';
import * as calls from '@app/shared/harm/ops-calls';
import { CardSkeleton } from '@app/ui/feedback/card-skeleton';
import { Count } from '@app/ui/figures/figures';
import { Card } from '@app/ui/layout/card';
import { Link } from '@app/ui/navigation/link';
import { Fact, FactList } from '@app/ui/tables/fact-list';
import { Tag } from '@app/ui/text/tag';
import { useParams } from 'react-router-dom';
import { SubjectPage, TwoColumns } from '../../lib/subject-page.tsx';
import { When } from '../../lib/when.tsx';
import { useWords } from '../../lib/words.ts';
import { MarkerList } from '../../parts/harm/marker-list.tsx';
import { CaseActions } from './case-actions.tsx';

type HarmCase = Answer<typeof calls.read>;

/** A case of a member whose play shows markers of harm: what was found, what operators did, and its outcome. */
export function CasePage() {
  const { t } = useWords();
  const { id = '' } = useParams();
  const answer = useAnswer(calls.read, { id });
  const username = answer.data?.member.username;
  return (
    <SubjectPage
      title={username === undefined ? t('harm.title.waiting') : t('harm.title', { username })}
      back={{ href: '/console/harm', label: t('harm.back') }}
      answer={answer}
      waiting={
        <TwoColumns
          start={<CardSkeleton content="facts" count={4} />}
          end={<CardSkeleton content="facts" count={2} />}
        />
      }
    >
      {(harmCase) => (
        <TwoColumns
          start={
            <>
              <Facts harmCase={harmCase} />
              <Card title={t('harm.markers')}>
                <MarkerList markers={harmCase.markers} />
              </Card>
            </>
          }
          end={<Log harmCase={harmCase} />}
        />
      )}
    </SubjectPage>
  );
}

interface PartProps {
  readonly harmCase: HarmCase;
}

function Facts({ harmCase }: PartProps) {
  const { t } = useWords();
  const { member, score, openedAt, closedAt, closedBy, outcome, reason } = harmCase;
  return (
    <Card title={t('harm.title.waiting')}>
      <div className="grid gap-4">
        <FactList>
          <Fact label={t('member.name')}>
            <Link look="strong" href={`/console/members/${member.id}`}>
              <bdi>{member.username}</bdi>
            </Link>
          </Fact>
          <Fact label={t('withdrawals.state')}>
            <Tag state={closedAt === null ? 'pending' : 'neutral'}>
              {t(closedAt === null ? 'harm.show.open' : 'harm.show.closed')}
            </Tag>
          </Fact>
          <Fact label={t('harm.score')}>
            <Count value={score} />
          </Fact>
          <Fact label={t('harm.opened')}>
            <When at={openedAt} />
          </Fact>
          {closedAt !== null && (
            <Fact label={t('harm.closed')}>
              <When at={closedAt} />
            </Fact>
          )}
          {outcome !== null && (
            <Fact label={t('harm.outcome')}>
              {t('harm.closedBy', {
                operator: closedBy ?? '',
                outcome: t(`harm.outcome.${outcome}`),
              })}
            </Fact>
          )}
        </FactList>
        {reason !== null && (
          <p dir="auto" className="whitespace-pre-line wrap-anywhere text-sm text-ink-2">
            {reason}
          </p>
        )}
        {closedAt === null && <CaseActions id={harmCase.id} username={member.username} />}
      </div>
    </Card>
  );
}

function Log({ harmCase: { steps } }: PartProps) {
  const { t } = useWords();
  return (
    <Card title={t('harm.log')}>
      {steps.length === 0 ? (
        <p className="text-sm text-ink-2">{t('harm.log.none')}</p>
      ) : (
        <ul aria-label={t('harm.log')} className="divide-y divide-line">
          {steps.map((step) => (
            <li key={`${step.at} ${step.step}`} className="grid gap-1 py-2 text-sm leading-snug">
              <p className="font-strong">
                <StepName step={step} />
              </p>
              {step.note !== null && (
                <p dir="auto" className="whitespace-pre-line wrap-anywhere text-ink-2">
                  {step.note}
                </p>
              )}
              <p className="text-ink-3">
                <bdi>{step.operator}</bdi> · <When at={step.at} />
              </p>
            </li>
          ))}
        </ul>
      )}
    </Card>
  );
}

function StepName({ step: { step, text, term } }: { readonly step: HarmCase['steps'][number] }) {
  const { t } = useWords();
  if (text !== null) return t('harm.step.message', { text: t(`harm.text.${text}`) });
  if (term !== null) return t('harm.step.time_out', { term: t(`exclusions.term.${term}`) });
  return t(step === 'call' ? 'harm.step.call' : 'harm.step.note');
}
