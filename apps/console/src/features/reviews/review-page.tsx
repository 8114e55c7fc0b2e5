import { Refused } from '@app/client/answered';
import type { Answer } from '@app/client/calls';
import { useAnswer } from '@app/client/use-answer';
import { useForm } from '@app/client/use-form';
import { type ReviewGroup, reviewGroupNames } from '@app/shared/audit/review-groups';
import * as calls from '@app/shared/audit/reviews.ops-calls';
import { Button } from '@app/ui/buttons/button';
import { Banner } from '@app/ui/feedback/banner';
import { CardSkeleton } from '@app/ui/feedback/card-skeleton';
import { Empty } from '@app/ui/feedback/empty';
import { toast } from '@app/ui/feedback/toasts';
import { fillPhrase } from '@app/ui/format/fill-phrase';
import { Form } from '@app/ui/forms/form';
import { TextAreaField } from '@app/ui/forms/text-area-field';
import { Card } from '@app/ui/layout/card';
import { useState } from 'react';
import { useParams } from 'react-router-dom';
import { KeysetPager } from '../../lib/lists/keyset-pager.tsx';
import { useMay } from '../../lib/session/operator.ts';
import { SubjectPage } from '../../lib/subject-page.tsx';
import { When } from '../../lib/when.tsx';
import { useWords } from '../../lib/words.ts';
import { AuditFacts } from '../../parts/audit-line/audit-facts.tsx';
import { useDescribing } from '../../parts/audit-line/use-describing.ts';
import { ListExport } from '../../parts/files/list-export.tsx';

type Day = Answer<typeof calls.read>;
type Line = Day['lines'][number];

const WORDS_MAX = 500;

/** Daily review of a site: entries to check, and the operator's findings. */
export function ReviewPage() {
  const { t } = useWords();
  const { id = '' } = useParams();
  const [after, setAfter] = useState<string>();
  const answer = useAnswer(calls.read, { id, ...(after !== undefined && { after }) });
  return (
    <SubjectPage
      title={answer.data ? t('reviews.of', { day: answer.data.review.day }) : t('nav.reviews')}
      back={{ href: '/console/reviews', label: t('reviews.back') }}
      answer={answer}
      waiting={<CardSkeleton content="facts" count={6} />}
    >
      {({ review, lines, next }) => (
        <>
          <Signature review={review} />
          {lines.length === 0 && <Empty state="no-results" sentence={t('reviews.empty')} />}
          {reviewGroupNames.map((group) => (
            <Group key={group} group={group} lines={lines.filter((line) => line.group === group)} />
          ))}
          <KeysetPager isFirst={after === undefined} next={next} onGo={setAfter} />
          <TakeAlong id={id} />
        </>
      )}
    </SubjectPage>
  );
}

function TakeAlong({ id }: { readonly id: string }) {
  return (
    <div>
      <ListExport list={calls.read} filters={{ id }} />
    </div>
  );
}

function Signature({ review }: Pick<Day, 'review'>) {
  const { t } = useWords();
  const maySign = useMay('reviews.sign');
  const { reviewedAt, reviewedBy, words } = review;
  if (reviewedAt !== null) {
    return (
      <Banner state="win" title={t('reviews.signed', { operator: reviewedBy ?? '' })}>
        <p className="wrap-anywhere">
          <bdi>{words}</bdi>
        </p>
        <When at={reviewedAt} />
      </Banner>
    );
  }
  return maySign ? (
    <SignForm id={review.id} />
  ) : (
    <Banner state="pending" title={t('reviews.waits')} />
  );
}

function SignForm({ id }: { readonly id: string }) {
  const { t } = useWords();
  const { values, set, isWrong, send, busy, error } = useForm(calls.sign, {
    initial: { id, words: '' },
    onDone: () => toast(t('reviews.sign.done')),
  });
  return (
    <Card title={t('reviews.sign')}>
      <Form className="grid gap-3" onSubmit={(event) => void send(event)}>
        <p className="text-ink-2">{t('reviews.sign.text')}</p>
        <TextAreaField
          label={t('reviews.words')}
          error={isWrong('words') ? t('reviews.words.wrong') : undefined}
          maxLength={WORDS_MAX}
          value={values.words}
          onTextChange={(text) => set('words', text)}
        />
        <Refused error={error} />
        <div className="flex justify-end">
          <Button type="submit" kind="ink" busy={busy}>
            {t('reviews.sign')}
          </Button>
        </div>
      </Form>
    </Card>
  );
}

interface GroupProps {
  readonly group: ReviewGroup;
  readonly lines: readonly Line[];
}

function Group({ group, lines }: GroupProps) {
  const { t } = useWords();
  const describe = useDescribing();
  if (lines.length === 0) return null;
  return (
    <Card title={t(`reviews.group.${group}`)}>
      <ul className="divide-y divide-line">
        {lines.map((line) => {
          const described = describe({ ...line, site: null });
          return (
            <li key={line.id} className="grid gap-1 py-2 leading-snug">
              <span>
                {fillPhrase(({ target }) => described.sentence(target), {
                  target: <bdi className="font-strong wrap-anywhere">{described.object}</bdi>,
                })}
              </span>
              <span className="flex flex-wrap gap-x-3 text-sm text-ink-3">
                <bdi>{line.actor.replace(/^\w+:/, '')}</bdi>
                <When at={line.at} />
              </span>
              <span className="text-sm">
                <AuditFacts described={described} />
              </span>
            </li>
          );
        })}
      </ul>
    </Card>
  );
}
