import { Button } from '@app/ui/buttons/button';
import { Empty } from '@app/ui/feedback/empty';
import { Card } from '@app/ui/layout/card';
import { useWords } from '../../lib/words.ts';
import { WaitingRequests } from '../../parts/waiting-requests/waiting-requests.tsx';
import type { ChannelList, ChannelsDialog } from './channels.ts';
import { PaymentProviderTable } from './payment-provider-table.tsx';

interface PaymentProvidersCardProps {
  readonly listed: ChannelList;
  readonly onOpen: (dialog: ChannelsDialog) => void;
}

/** The connected payment providers. */
export function PaymentProvidersCard({ listed, onOpen }: PaymentProvidersCardProps) {
  const { t } = useWords();
  return (
    <Card
      title={t('paymentChannels.providers')}
      aside={
        <Button size="small" kind="ink" onPress={() => onOpen({ what: 'connect' })}>
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
        <Empty state="no-results" sentence={t('paymentChannels.providers.none')} />
      ) : (
        <PaymentProviderTable
          providers={listed.companies}
          onOpen={({ code }) => onOpen({ what: 'provider', code })}
        />
      )}
    </Card>
  );
}
