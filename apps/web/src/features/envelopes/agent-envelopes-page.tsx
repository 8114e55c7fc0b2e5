import { Answered } from '@app/client/answered';
import { useAnswer } from '@app/client/use-answer';
import { redRainTerms } from '@app/shared/envelopes/calls';
import { Skeleton } from '@app/ui/feedback/skeleton';
import { Card } from '@app/ui/layout/card';
import { OpenArea } from '../../lib/area-maintenance.tsx';
import { useTranslation } from '../../lib/language/use-translation.ts';
import { SendForm } from './send-form.tsx';
import { isSendingBlocked, SendingBlocker } from './sending-blocker.tsx';
import { SentCard } from './sent-card.tsx';

/** Sends red envelopes to an agent's downlines, with past ones beside the form. */
export function AgentEnvelopesPage() {
  const { t } = useTranslation('envelopes');
  const terms = useAnswer(redRainTerms, {}, { refreshOn: ['balance', 'envelopes'] });
  return (
    <div className="grid grid-cols-1 items-start gap-4 desk:grid-cols-2">
      <Card title={t('new')}>
        <OpenArea area="cashier">
          <Answered answer={terms} waiting={<FormSkeleton />} safe={t('safe.nothing')}>
            {(known) =>
              isSendingBlocked(known) ? (
                <SendingBlocker terms={known} />
              ) : (
                <SendForm terms={known} />
              )
            }
          </Answered>
        </OpenArea>
      </Card>
      <SentCard />
    </div>
  );
}

function FormSkeleton() {
  return (
    <div className="grid gap-4" aria-busy="true">
      <Skeleton shape="line" />
      <Skeleton shape="control" />
      <Skeleton shape="control" />
      <Skeleton shape="control" />
    </div>
  );
}
