import { Button } from '@app/ui/buttons/button';
import { Empty } from '@app/ui/feedback/empty';
import { Card } from '@app/ui/layout/card';
import { useWords } from '../../lib/words.ts';
import { WaitingRequests } from '../../parts/waiting-requests/waiting-requests.tsx';
import { type ChannelList, type ChannelsDialog, channelsWithoutOffer } from './channels.ts';
import { OfferTable } from './offer-table.tsx';

interface OffersCardProps {
  readonly listed: ChannelList;
  readonly onOpen: (dialog: ChannelsDialog) => void;
}

/** The payment methods that the site offers. */
export function OffersCard({ listed, onOpen }: OffersCardProps) {
  const { t } = useWords();
  const canAddOffer = channelsWithoutOffer(listed).length > 0;
  return (
    <Card
      title={t('paymentChannels.offers')}
      aside={
        <span className="flex flex-wrap gap-2">
          <Button
            size="small"
            kind="outline"
            onPress={() => onOpen({ what: 'account', offer: undefined })}
          >
            {t('accounts.add')}
          </Button>
          {canAddOffer && (
            <Button
              size="small"
              kind="ink"
              onPress={() => onOpen({ what: 'offer', offer: undefined })}
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
            canAddOffer ? 'paymentChannels.offers.none' : 'paymentChannels.offers.noProvider',
          )}
        />
      ) : (
        <OfferTable
          offers={listed.offers}
          onChange={(offer) => onOpen({ what: 'offer', offer })}
          onChangeRoutes={(offer) => onOpen({ what: 'routes', offer })}
          onChangeAccount={(offer) => onOpen({ what: 'account', offer })}
        />
      )}
    </Card>
  );
}
