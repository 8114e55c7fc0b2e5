import { Answered } from '@app/client/answered';
import { useAnswer } from '@app/client/use-answer';
import * as calls from '@app/shared/deposits/channels.ops-calls';
import { Button } from '@app/ui/buttons/button';
import { Awaited } from '@app/ui/feedback/awaited';
import { CardSkeleton } from '@app/ui/feedback/card-skeleton';
import { Empty } from '@app/ui/feedback/empty';
import { Card } from '@app/ui/layout/card';
import { useState } from 'react';
import { Page } from '../../lib/page.tsx';
import { useWords } from '../../lib/words.ts';
import { WaitingRequests } from '../../parts/waiting-requests/waiting-requests.tsx';
import { AccountDialog } from './account-dialog.tsx';
import { allChannels, type ChannelOffer, channelsWithoutOffer } from './channels.ts';
import { CompanyDialog } from './company-dialog.tsx';
import { CompanyTable } from './company-table.tsx';
import { ConnectDialog } from './connect-dialog.tsx';
import { OfferDialog } from './offer-dialog.tsx';
import { OfferTable } from './offer-table.tsx';
import { RoutesDialog } from './routes-dialog.tsx';

const POLL_MS = 10_000;

type Open =
  | { readonly what: 'account'; readonly offer: ChannelOffer | undefined }
  | { readonly what: 'offer'; readonly offer: ChannelOffer | undefined }
  | { readonly what: 'routes'; readonly offer: ChannelOffer }
  | { readonly what: 'company'; readonly code: string }
  | { readonly what: 'connect' };

/** Payment methods of the site, and the payment companies behind them. */
export function ChannelsPage() {
  const { t } = useWords();
  // Polls, because a second operator approves companies and keys.
  const answer = useAnswer(calls.list, {}, { refetchInterval: POLL_MS });
  const [open, setOpen] = useState<Open>();
  const close = () => setOpen(undefined);
  // Reads the current list, so that a connection check updates the displayed health.
  const shown =
    open?.what === 'company'
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
            <Card
              title={t('paymentChannels.offers')}
              aside={
                <span className="flex flex-wrap gap-2">
                  <Button
                    size="small"
                    kind="outline"
                    onPress={() => setOpen({ what: 'account', offer: undefined })}
                  >
                    {t('accounts.add')}
                  </Button>
                  {channelsWithoutOffer(listed).length > 0 && (
                    <Button
                      size="small"
                      kind="ink"
                      onPress={() => setOpen({ what: 'offer', offer: undefined })}
                    >
                      {t('paymentChannels.offer')}
                    </Button>
                  )}
                </span>
              }
            >
              <WaitingRequests
                say={({ action, target }) =>
                  action === 'channel.account_offered'
                    ? t('paymentChannels.asked', { code: target })
                    : undefined
                }
              />
              {listed.offers.length === 0 ? (
                <Empty
                  state="no-results"
                  sentence={t(
                    channelsWithoutOffer(listed).length > 0
                      ? 'paymentChannels.offers.none'
                      : 'paymentChannels.offers.noCompany',
                  )}
                />
              ) : (
                <OfferTable
                  offers={listed.offers}
                  onChange={(offer) => setOpen({ what: 'offer', offer })}
                  onChangeRoutes={(offer) => setOpen({ what: 'routes', offer })}
                  onChangeAccount={(offer) => setOpen({ what: 'account', offer })}
                />
              )}
            </Card>
            <Card
              title={t('paymentChannels.companies')}
              aside={
                <Button size="small" kind="ink" onPress={() => setOpen({ what: 'connect' })}>
                  {t('paymentChannels.connect')}
                </Button>
              }
            >
              <WaitingRequests
                say={({ action, target }) =>
                  action === 'payment_company.connected'
                    ? t('paymentChannels.asked', { code: target })
                    : undefined
                }
              />
              {listed.companies.length === 0 ? (
                <Empty state="no-results" sentence={t('paymentChannels.companies.none')} />
              ) : (
                <CompanyTable
                  companies={listed.companies}
                  onOpen={({ code }) => setOpen({ what: 'company', code })}
                />
              )}
            </Card>
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
            {shown && <CompanyDialog key={shown.code} company={shown} onClose={close} />}
          </>
        )}
      </Answered>
    </Page>
  );
}
