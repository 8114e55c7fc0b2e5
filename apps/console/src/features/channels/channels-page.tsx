import { Answered } from '@app/client/answered';
import { useAnswer } from '@app/client/use-answer';
import * as calls from '@app/shared/deposits/channels.ops-calls';
import { Awaited } from '@app/ui/feedback/awaited';
import { CardSkeleton } from '@app/ui/feedback/card-skeleton';
import { useState } from 'react';
import { Page } from '../../lib/page.tsx';
import { useWords } from '../../lib/words.ts';
import { AccountDialog } from './account-dialog.tsx';
import { allChannels, type ChannelsDialog, channelsWithoutOffer } from './channels.ts';
import { ConnectDialog } from './connect-dialog.tsx';
import { OfferDialog } from './offer-dialog.tsx';
import { OffersCard } from './offers-card.tsx';
import { PaymentProviderDialog } from './payment-provider-dialog.tsx';
import { PaymentProvidersCard } from './payment-providers-card.tsx';
import { RoutesDialog } from './routes-dialog.tsx';

const POLL_MS = 10_000;

/** Payment methods of the site, and the payment providers behind them. */
export function ChannelsPage() {
  const { t } = useWords();
  // Polls, because a second operator approves providers and keys.
  const answer = useAnswer(calls.list, {}, { refetchInterval: POLL_MS });
  const [open, setOpen] = useState<ChannelsDialog>();
  const close = () => setOpen(undefined);
  // Reads the current list, so that a connection check updates the displayed health.
  const shown =
    open?.what === 'provider'
      ? answer.data?.companies.find(({ code }) => code === open.code)
      : undefined;
  return (
    <Page title={t('nav.channels')} lead={t('paymentChannels.lead')}>
      <Answered
        answer={answer}
        waiting={
          <Awaited>
            <CardSkeleton content="rows" count={3} />
            <CardSkeleton content="rows" count={3} />
          </Awaited>
        }
      >
        {(listed) => (
          <>
            <OffersCard listed={listed} onOpen={setOpen} />
            <PaymentProvidersCard listed={listed} onOpen={setOpen} />
            {open?.what === 'offer' && (
              <OfferDialog
                offer={open.offer}
                channels={channelsWithoutOffer(listed)}
                onClose={close}
              />
            )}
            {open?.what === 'account' && <AccountDialog offer={open.offer} onClose={close} />}
            {open?.what === 'routes' && (
              <RoutesDialog offer={open.offer} channels={allChannels(listed)} onClose={close} />
            )}
            {open?.what === 'connect' && <ConnectDialog onClose={close} />}
            {shown && <PaymentProviderDialog key={shown.code} provider={shown} onClose={close} />}
          </>
        )}
      </Answered>
    </Page>
  );
}
