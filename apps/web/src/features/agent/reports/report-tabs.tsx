import { TabLinks } from '@app/ui/navigation/tab-links';
import { useTranslation } from '../../../lib/language/use-translation.ts';

const REPORTS = ['bets', 'profit', 'income', 'statement', 'transactions'] as const;
export type ReportName = (typeof REPORTS)[number];

export const reportPage = (report: ReportName) => `/agent/${report}`;

/** Links between reports on screens without a rail: the dock links to one of them only. */
export function ReportTabs({ current }: { readonly current: ReportName }) {
  const { t } = useTranslation('reports');
  const links = REPORTS.map((report) => ({
    href: reportPage(report),
    label: t(report),
    current: report === current,
  }));
  return (
    <div className="tablet:hidden">
      <TabLinks label={t('reports')} links={links} />
    </div>
  );
}
