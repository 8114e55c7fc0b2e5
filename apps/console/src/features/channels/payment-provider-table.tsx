import { DataTable, ROW_OPENER } from '@app/ui/tables/data-table';
import { Tag } from '@app/ui/text/tag';
import { useTimeText } from '../../lib/use-time-text.ts';
import { useWords } from '../../lib/words.ts';
import { isFailing, type PaymentProvider } from './channels.ts';
import { useFailureText } from './use-failure-text.ts';

interface PaymentProviderTableProps {
  readonly providers: readonly PaymentProvider[];
  readonly onOpen: (provider: PaymentProvider) => void;
}

/** Payment providers with their health. */
export function PaymentProviderTable({ providers, onOpen }: PaymentProviderTableProps) {
  const { t } = useWords();
  return (
    <DataTable
      cards
      caption={t('paymentChannels.providers')}
      rows={providers}
      keyOf={({ code }) => code}
      columns={[
        {
          key: 'code',
          head: t('paymentChannels.code'),
          cell: (provider) => (
            <button
              type="button"
              className={`${ROW_OPENER} text-accent-text`}
              onClick={() => onOpen(provider)}
            >
              {provider.code}
            </button>
          ),
        },
        {
          key: 'scope',
          head: t('paymentChannels.scope'),
          from: 'list',
          cell: ({ everySite }) =>
            t(everySite ? 'paymentChannels.everySite' : 'paymentChannels.thisSite'),
        },
        {
          key: 'address',
          head: t('paymentChannels.address'),
          from: 'table',
          cell: ({ address }) => <bdi className="wrap-anywhere">{address}</bdi>,
        },
        {
          key: 'health',
          head: t('paymentChannels.health'),
          cell: (provider) => <Health provider={provider} />,
        },
      ]}
    />
  );
}

/** Whether a provider responds, or since when it fails. */
export function Health({ provider }: { readonly provider: PaymentProvider }) {
  const { t } = useWords();
  const timeText = useTimeText();
  const failureText = useFailureText();
  const { enabled, answeredAt, failedAt, failure } = provider;
  if (!enabled) return <Tag>{t('paymentChannels.paused')}</Tag>;
  if (isFailing(provider) && failedAt !== null) {
    return (
      <>
        <Tag state="danger">{t('paymentChannels.failing')}</Tag>
        <span className="block text-xs text-ink-2 wrap-anywhere">
          {t('paymentChannels.failure', {
            at: timeText(failedAt),
            why: failure ? failureText(failure) : '',
          })}
        </span>
      </>
    );
  }
  if (answeredAt === null) return <Tag state="pending">{t('paymentChannels.neverAsked')}</Tag>;
  return (
    <>
      <Tag state="win">{t('paymentChannels.working')}</Tag>
      <span className="block text-xs text-ink-2">
        {t('paymentChannels.answered', { at: timeText(answeredAt) })}
      </span>
    </>
  );
}
