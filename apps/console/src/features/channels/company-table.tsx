import { DataTable, ROW_OPENER } from '@app/ui/tables/data-table';
import { Tag } from '@app/ui/text/tag';
import { useTimeText } from '../../lib/use-time-text.ts';
import { useWords } from '../../lib/words.ts';
import { type Company, isFailing } from './channels.ts';
import { useFailureText } from './use-failure-text.ts';

interface CompanyTableProps {
  readonly companies: readonly Company[];
  readonly onOpen: (company: Company) => void;
}

/** Payment companies with their health. */
export function CompanyTable({ companies, onOpen }: CompanyTableProps) {
  const { t } = useWords();
  return (
    <DataTable
      cards
      caption={t('paymentChannels.companies')}
      rows={companies}
      keyOf={({ code }) => code}
      columns={[
        {
          key: 'code',
          head: t('paymentChannels.code'),
          cell: (company) => (
            <button
              type="button"
              className={`${ROW_OPENER} text-accent-text`}
              onClick={() => onOpen(company)}
            >
              {company.code}
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
          cell: (company) => <Health company={company} />,
        },
      ]}
    />
  );
}

/** Whether a company responds, or since when it fails. */
export function Health({ company }: { readonly company: Company }) {
  const { t } = useWords();
  const timeText = useTimeText();
  const failureText = useFailureText();
  const { enabled, answeredAt, failedAt, failure } = company;
  if (!enabled) return <Tag>{t('paymentChannels.paused')}</Tag>;
  if (isFailing(company) && failedAt !== null) {
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
