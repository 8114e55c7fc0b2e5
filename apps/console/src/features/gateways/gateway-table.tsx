import { DataTable, ROW_OPENER } from '@app/ui/tables/data-table';
import { Tag } from '@app/ui/text/tag';
import { useTimeText } from '../../lib/use-time-text.ts';
import { useWords } from '../../lib/words.ts';
import { isFailing, type ListedGateway } from './gateways.ts';

interface GatewayTableProps {
  readonly caption: string;
  readonly gateways: readonly ListedGateway[];
  /** Gateways in use. */
  readonly used: readonly ListedGateway[];
  readonly onOpen: (gateway: ListedGateway) => void;
}

/** Gateways of one channel in order of use. */
export function GatewayTable({ caption, gateways, used, onOpen }: GatewayTableProps) {
  const { t } = useWords();
  const placeOf = (gateway: ListedGateway): string => {
    const place = used.indexOf(gateway);
    return place < 0 ? t('gateways.unused') : `${place + 1}`;
  };
  return (
    <DataTable
      cards
      caption={caption}
      rows={gateways}
      keyOf={({ id }) => id}
      columns={[
        {
          key: 'name',
          head: t('gateways.name'),
          cell: (gateway) => (
            <button
              type="button"
              className={`${ROW_OPENER} text-accent-text`}
              onClick={() => onOpen(gateway)}
            >
              {gateway.name}
            </button>
          ),
        },
        {
          key: 'place',
          head: t('gateways.order'),
          cell: (gateway) => <span className="whitespace-nowrap">{placeOf(gateway)}</span>,
        },
        {
          key: 'scope',
          head: t('gateways.scope'),
          from: 'list',
          cell: ({ everySite }) => t(everySite ? 'gateways.everySite' : 'gateways.thisSite'),
        },
        {
          key: 'server',
          head: t('gateways.server'),
          from: 'table',
          cell: ({ sms, mail }) => (
            <bdi className="wrap-anywhere">{sms?.url ?? `${mail?.host}:${mail?.port}`}</bdi>
          ),
        },
        {
          key: 'health',
          head: t('gateways.health'),
          cell: (gateway) => <Health gateway={gateway} />,
        },
      ]}
    />
  );
}

function Health({ gateway }: { readonly gateway: ListedGateway }) {
  const { t } = useWords();
  const timeText = useTimeText();
  const { enabled, sentAt, failedAt, failure } = gateway;
  const failing = isFailing(gateway);
  return (
    <>
      {!enabled && <Tag>{t('gateways.off')}</Tag>}
      {enabled && failing && <Tag state="danger">{t('gateways.failing')}</Tag>}
      {enabled && !failing && sentAt !== null && <Tag state="win">{t('gateways.working')}</Tag>}
      {enabled && !failing && sentAt === null && <Tag state="pending">{t('gateways.untried')}</Tag>}
      {sentAt !== null && (
        <span className="block text-xs text-ink-2">
          {t('gateways.sent', { at: timeText(sentAt) })}
        </span>
      )}
      {failedAt !== null && (
        <span className="block text-xs text-ink-2 wrap-anywhere">
          {t('gateways.failed', { at: timeText(failedAt), why: failure ?? '' })}
        </span>
      )}
    </>
  );
}
