import type { Answer } from '@app/client/calls';
import { useAnswer } from '@app/client/use-answer';
import * as calls from '@app/shared/kyc/ops-calls';
import { Banner } from '@app/ui/feedback/banner';
import { Skeleton } from '@app/ui/feedback/skeleton';
import { Card } from '@app/ui/layout/card';
import { Link } from '@app/ui/navigation/link';
import { Fact, FactList } from '@app/ui/tables/fact-list';
import { Tag } from '@app/ui/text/tag';
import { useParams } from 'react-router-dom';
import { PicturesOnRequest } from '../../lib/pictures-on-request.tsx';
import { SubjectPage } from '../../lib/subject-page.tsx';
import { useTimeText } from '../../lib/use-time-text.ts';
import { When } from '../../lib/when.tsx';
import { useWords } from '../../lib/words.ts';
import { KYC_LOOKS } from '../../parts/looks/kyc-looks.ts';
import { DecideDocument } from './decide-document.tsx';

type Document = Answer<typeof calls.read>;

/** A verification document, facts to compare it with, and the decision. */
export function KycPage() {
  const { t, listed } = useWords();
  const { id = '' } = useParams();
  const answer = useAnswer(calls.read, { id });
  const title = answer.data ? t('kyc.of', { username: answer.data.username }) : t('kyc.one');
  return (
    <SubjectPage
      title={title}
      back={{ href: '/console/kyc', label: t('nav.kyc') }}
      answer={answer}
      waiting={<Skeleton shape="table" />}
    >
      {(document) => (
        <Card title={t(`kyc.kind.${document.kind}`)}>
          <div className="grid gap-4">
            <Facts document={document} />
            {document.sharedWith.length > 0 && (
              <Banner state="danger" title={t('kyc.shared')}>
                {t('kyc.shared.text', { names: listed(document.sharedWith) })}
              </Banner>
            )}
            <Pictures document={document} />
            {document.state === 'waiting' && <DecideDocument document={document} />}
          </div>
        </Card>
      )}
    </SubjectPage>
  );
}

interface PartProps {
  readonly document: Document;
}

function Facts({ document }: PartProps) {
  const { t } = useWords();
  const { memberId, username, paper, number, payeeName, state, sentAt } = document;
  const { decidedAt, decidedBy, words } = document;
  return (
    <FactList>
      <Fact label={t('member.name')}>
        <Link look="strong" href={`/console/members/${memberId}`}>
          <bdi>{username}</bdi>
        </Link>
      </Fact>
      <Fact label={t('withdrawals.state')}>
        <Tag state={KYC_LOOKS[state]}>{t(`kyc.state.${state}`)}</Tag>
      </Fact>
      <Fact label={t('kyc.paper')}>{t(`kyc.paper.${paper}`)}</Fact>
      {number !== null && (
        <Fact label={t('kyc.number')}>
          <bdi className="wrap-anywhere">{number}</bdi>
        </Fact>
      )}
      <Fact label={t('kyc.payee')}>
        <bdi>{payeeName ?? '–'}</bdi>
      </Fact>
      <Fact label={t('kyc.sentAt')}>
        <When at={sentAt} />
      </Fact>
      {decidedAt !== null && (
        <Fact label={t('kyc.decidedAt')}>
          <When at={decidedAt} /> · <bdi>{decidedBy}</bdi>
        </Fact>
      )}
      {words !== null && <Fact label={t('withdrawals.words')}>{words}</Fact>}
    </FactList>
  );
}

function Pictures({ document: { pictures, forgottenAt } }: PartProps) {
  const { t } = useWords();
  const time = useTimeText();
  if (pictures.length > 0) return <PicturesOnRequest ids={pictures} />;
  return (
    <p className="text-sm text-ink-2">
      {forgottenAt === null ? t('kyc.noPictures') : t('kyc.forgotten', { time: time(forgottenAt) })}
    </p>
  );
}
