import { Answered } from '@app/client/answered';
import type { Answer } from '@app/client/calls';
import { useAnswer } from '@app/client/use-answer';
import { kycStatus } from '@app/shared/kyc/calls';
import type { KycKind, KycState } from '@app/shared/kyc/kyc-documents';
import type { kycStatus as KycStatus } from '@app/shared/kyc/schemas';
import { Button } from '@app/ui/buttons/button';
import { Banner } from '@app/ui/feedback/banner';
import { Skeleton } from '@app/ui/feedback/skeleton';
import { useMoneyText } from '@app/ui/figures/use-money-text';
import { Card } from '@app/ui/layout/card';
import { Tag, type TagState } from '@app/ui/text/tag';
import { lazy, Suspense, useState } from 'react';
import { useTimeText } from '../../lib/language/use-time-text.ts';
import { useTranslation } from '../../lib/language/use-translation.ts';
import { PageTitle } from '../../lib/page-title.tsx';

const DocumentDialog = lazy(async () => ({
  default: (await import('./document-dialog.tsx')).DocumentDialog,
}));

type Status = Answer<typeof KycStatus>;

/** The member's verified and pending documents, and buttons to send one. */
export function VerificationPage() {
  const { t } = useTranslation('kyc');
  const answer = useAnswer(kycStatus, {}, { refreshOn: ['messages'] });
  const [chosen, choose] = useState<KycKind>();
  return (
    <div className="grid gap-4">
      <PageTitle>{t('title')}</PageTitle>
      <p className="text-sm text-ink-2">{t('lead')}</p>
      <Answered answer={answer} waiting={<Skeleton shape="card" />} safe={t('safe')}>
        {(status) => (
          <>
            <Step kind="identity" status={status} onSend={choose} />
            <Step kind="address" status={status} onSend={choose} />
          </>
        )}
      </Answered>
      {chosen && (
        <Suspense>
          <DocumentDialog kind={chosen} onClose={() => choose(undefined)} />
        </Suspense>
      )}
    </div>
  );
}

const TAGS: Record<KycState, TagState> = {
  waiting: 'pending',
  approved: 'win',
  declined: 'danger',
};

interface StepProps {
  readonly kind: KycKind;
  readonly status: Status;
  readonly onSend: (kind: KycKind) => void;
}

/** Identity or address: when it is required, its state, and the next action. */
function Step({ kind, status, onSend }: StepProps) {
  const { t } = useTranslation('kyc');
  const money = useMoneyText();
  const time = useTimeText();
  const last = status.documents.find((one) => one.kind === kind);
  const from = kind === 'identity' ? status.identityFrom : status.addressFrom;
  const mayCome = kind === 'identity' || status.proven.includes('identity');
  return (
    <Card title={t(kind)}>
      <div className="grid gap-3">
        <p className="text-sm text-ink-2">
          {t(`${kind}.why`)}
          {from > 0n && <> {t('from', { amount: money(from) })}</>}
        </p>
        {last && (
          <p className="flex flex-wrap items-center justify-between gap-2">
            <span>
              {t(`paper.${last.paper}`)}{' '}
              <span className="text-sm text-ink-2">
                {t('sent', { time: time.dayAndMinute(last.sentAt) })}
              </span>
            </span>
            <Tag state={TAGS[last.status]}>{t(`status.${last.status}`)}</Tag>
          </p>
        )}
        {last?.status === 'declined' && last.remark && (
          <Banner state="danger" title={t('declined.why')}>
            {last.remark}
          </Banner>
        )}
        {last?.status === 'waiting' && <p className="text-sm text-ink-2">{t('waiting.next')}</p>}
        {!mayCome && <p className="text-sm text-ink-2">{t('identityFirst')}</p>}
        {mayCome && last?.status !== 'waiting' && last?.status !== 'approved' && (
          <div>
            <Button kind="accent" onPress={() => onSend(kind)}>
              {t(`${kind}.do`)}
            </Button>
          </div>
        )}
      </div>
    </Card>
  );
}
