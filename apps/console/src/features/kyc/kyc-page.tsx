import { Refused } from '@app/client/answered';
import type { Answer } from '@app/client/calls';
import { useAnswer } from '@app/client/use-answer';
import { useCall } from '@app/client/use-call';
import { useForm } from '@app/client/use-form';
import * as calls from '@app/shared/kyc/ops-calls';
import { Button } from '@app/ui/buttons/button';
import { Banner } from '@app/ui/feedback/banner';
import { Skeleton } from '@app/ui/feedback/skeleton';
import { toast } from '@app/ui/feedback/toasts';
import { Card } from '@app/ui/layout/card';
import { Link } from '@app/ui/navigation/link';
import { ConfirmDialog } from '@app/ui/overlays/confirm-dialog';
import { Fact, FactList } from '@app/ui/tables/fact-list';
import { Tag } from '@app/ui/text/tag';
import { useState } from 'react';
import { useParams } from 'react-router-dom';
import { MemberMessageForm } from '../../lib/member-message-form.tsx';
import { PicturesOnRequest } from '../../lib/pictures-on-request.tsx';
import { SubjectPage } from '../../lib/subject-page.tsx';
import { useTimeText } from '../../lib/use-time-text.ts';
import { When } from '../../lib/when.tsx';
import { useWords } from '../../lib/words.ts';
import { KYC_LOOKS } from '../../parts/looks/kyc-looks.ts';
import { ClaimButton, ClaimText, useWhose } from '../../parts/queue/case-claim.tsx';

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
            {document.state === 'waiting' && <Decision document={document} />}
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

function Decision({ document: { id, username, claim } }: PartProps) {
  const { t } = useWords();
  const whose = useWhose(claim);
  const [openDialog, setOpenDialog] = useState<'approve' | 'decline'>();
  const close = () => setOpenDialog(undefined);
  const { send, busy, error } = useCall(calls.decide);
  const onDone = () => {
    toast(t('kyc.done'));
    close();
  };
  return (
    <div className="grid gap-2">
      <ClaimText claim={claim} />
      <p className="flex flex-wrap gap-2">
        {whose !== 'anothers' && (
          <>
            <Button kind="ink" onPress={() => setOpenDialog('approve')}>
              {t('kyc.approve')}
            </Button>
            <Button kind="outline" onPress={() => setOpenDialog('decline')}>
              {t('kyc.decline')}
            </Button>
          </>
        )}
        <ClaimButton kind="kyc" id={id} claim={claim} />
      </p>
      {openDialog === 'approve' && (
        <ConfirmDialog
          title={t('kyc.approve.title', { username })}
          confirm={t('kyc.approve')}
          busy={busy}
          onConfirm={() => void send({ id, isApproved: true, words: '' }, { onDone })}
          onClose={close}
        >
          <p>{t('kyc.approve.text')}</p>
          <Refused error={error} />
        </ConfirmDialog>
      )}
      {openDialog === 'decline' && <Decline id={id} onDone={onDone} onClose={close} />}
    </div>
  );
}

interface DeclineProps {
  readonly id: string;
  readonly onDone: () => void;
  readonly onClose: () => void;
}

function Decline({ id, onDone, onClose }: DeclineProps) {
  const { t } = useWords();
  const form = useForm(calls.decide, { initial: { id, isApproved: false, words: '' }, onDone });
  return (
    <MemberMessageForm
      title={t('kyc.decline.title')}
      confirm={t('kyc.decline')}
      form={form}
      onClose={onClose}
    >
      {t('kyc.decline.text')}
    </MemberMessageForm>
  );
}
