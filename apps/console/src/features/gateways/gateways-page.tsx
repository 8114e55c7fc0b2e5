import { Answered } from '@app/client/answered';
import { useAnswer } from '@app/client/use-answer';
import * as calls from '@app/shared/gateways/ops-calls';
import { Button } from '@app/ui/buttons/button';
import { Awaited } from '@app/ui/feedback/awaited';
import { CardSkeleton } from '@app/ui/feedback/card-skeleton';
import { Empty } from '@app/ui/feedback/empty';
import { Card } from '@app/ui/layout/card';
import { useState } from 'react';
import { Page } from '../../lib/page.tsx';
import { useWords } from '../../lib/words.ts';
import { GatewayDialog } from './gateway-dialog.tsx';
import { GatewayTable } from './gateway-table.tsx';
import { type Channel, inUse, type ListedGateway } from './gateways.ts';

interface Open {
  readonly channel: Channel;
  /** Absent when adding a gateway. */
  readonly gateway?: ListedGateway;
}

/** Gateways for SMS and email, their order and health. */
export function GatewaysPage() {
  const { t } = useWords();
  const answer = useAnswer(calls.list, {});
  const [open, setOpen] = useState<Open>();
  return (
    <Page title={t('nav.gateways')} lead={t('gateways.lead')}>
      <Answered
        answer={answer}
        waiting={
          <Awaited>
            <CardSkeleton content="rows" count={3} />
            <CardSkeleton content="rows" count={3} />
          </Awaited>
        }
      >
        {({ list, waiting }) => (
          <>
            {(['sms', 'mail'] as const).map((channel) => {
              const gateways = list.filter((one) => one.channel === channel);
              return (
                <Card
                  key={channel}
                  title={t(`gateways.${channel}`)}
                  aside={
                    <Button size="small" kind="ink" onPress={() => setOpen({ channel })}>
                      {t(`gateways.${channel}.add`)}
                    </Button>
                  }
                >
                  <p className="pb-2 text-sm text-ink-2">
                    {t('gateways.waiting', { count: waiting[channel] })}
                  </p>
                  {gateways.length === 0 ? (
                    <Empty state="no-results" sentence={t('gateways.none')} />
                  ) : (
                    <GatewayTable
                      caption={t(`gateways.${channel}`)}
                      gateways={gateways}
                      used={inUse(list, channel)}
                      onOpen={(gateway) => setOpen({ channel, gateway })}
                    />
                  )}
                </Card>
              );
            })}
          </>
        )}
      </Answered>
      {open && (
        <GatewayDialog
          {...open}
          mayAddForAll={answer.data?.mayAddForAll === true}
          onClose={() => setOpen(undefined)}
        />
      )}
    </Page>
  );
}
