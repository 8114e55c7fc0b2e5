import { Answered, Refused } from '@app/client/answered';
import { Button } from '@app/ui/buttons/button';
import { Skeleton } from '@app/ui/feedback/skeleton';
import { toast } from '@app/ui/feedback/toasts';
import { Card } from '@app/ui/layout/card';
import { Fact, FactList } from '@app/ui/tables/fact-list';
import { Tag } from '@app/ui/text/tag';
import { lazy, Suspense, useState } from 'react';
import { useTimeText } from '../../../../lib/language/use-time-text.ts';
import { useTranslation } from '../../../../lib/language/use-translation.ts';
import { DeliveryList } from './delivery-list.tsx';
import { type Postback, usePostback, useTestPostback } from './use-postbacks.ts';

const PostbackDialog = lazy(async () => ({
  default: (await import('./postback-dialog.tsx')).PostbackDialog,
}));
const RenewSecretDialog = lazy(async () => ({
  default: (await import('./renew-secret-dialog.tsx')).RenewSecretDialog,
}));

/** The agent's postback: server, events and latest deliveries. */
export function PostbackCard() {
  const { t } = useTranslation('affiliate');
  const { t: word } = useTranslation('agent');
  const [open, setOpen] = useState<'edit' | 'renew'>();
  const answer = usePostback();
  const current = answer.data?.postback ?? null;
  const close = () => setOpen(undefined);
  return (
    <Card
      title={t('postback')}
      aside={
        current && (
          <Tag state={current.enabled ? 'win' : 'neutral'}>
            {t(current.enabled ? 'postback.on' : 'postback.off')}
          </Tag>
        )
      }
    >
      <p className="mb-3 text-sm text-ink-2">{t('postback.what')}</p>
      <Answered answer={answer} waiting={<Skeleton shape="row" />} safe={word('safe')}>
        {({ postback }) =>
          postback ? (
            <Settled postback={postback} open={setOpen} />
          ) : (
            <div>
              <Button kind="ink" onPress={() => setOpen('edit')}>
                {t('postback.begin')}
              </Button>
            </div>
          )
        }
      </Answered>
      <Suspense>
        {open === 'edit' && <PostbackDialog postback={current} onClose={close} />}
        {open === 'renew' && <RenewSecretDialog onClose={close} />}
      </Suspense>
    </Card>
  );
}

interface SettledProps {
  readonly postback: Postback;
  readonly open: (what: 'edit' | 'renew') => void;
}

function Settled({ postback, open }: SettledProps) {
  const { t, i18n } = useTranslation('affiliate');
  const time = useTimeText();
  const { send, busy, error } = useTestPostback();
  const list = new Intl.ListFormat(i18n.language);
  return (
    <div className="grid gap-3">
      <FactList>
        <Fact label={t('postback.url')}>
          <bdi dir="ltr" className="wrap-anywhere">
            {postback.url}
          </bdi>
        </Fact>
        <Fact label={t('postback.events')}>
          {list.format(postback.events.map((event) => t(`postback.event.${event}`)))}
        </Fact>
        <Fact label={t('postback.secret')}>
          {t('postback.secret.since', { at: time.dayAndMinute(postback.secretAt) })}
        </Fact>
      </FactList>
      <Refused error={error} />
      <div className="flex flex-wrap gap-2">
        <Button size="small" onPress={() => open('edit')}>
          {t('postback.change')}
        </Button>
        <Button
          size="small"
          kind="outline"
          busy={busy}
          onPress={() => void send({}, { onDone: () => toast(t('postback.test.sent')) })}
        >
          {t('postback.test')}
        </Button>
        <Button size="small" kind="outline" onPress={() => open('renew')}>
          {t('postback.renew')}
        </Button>
      </div>
      <DeliveryList />
    </div>
  );
}
