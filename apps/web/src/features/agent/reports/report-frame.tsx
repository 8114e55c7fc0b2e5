import type { Input } from '@app/client/calls';
import { useClient } from '@app/client/client-provider';
import { askReport } from '@app/shared/exports/calls';
import type { ReactNode } from 'react';
import { useTranslation } from '../../../lib/language/use-translation.ts';
import { useSite } from '../../../lib/site.ts';
import { ExportButton } from '../../../parts/exports/export-button.tsx';
import { AgentHead } from '../agent-head.tsx';
import styles from '../agent-page.module.css';
import { type ReportName, ReportTabs } from './report-tabs.tsx';

interface ReportFrameProps {
  readonly report: ReportName;
  /** Request for the report's export. */
  readonly exportRequest: Omit<Input<typeof askReport>, 'format'>;
  readonly children: ReactNode;
}

/** Frame of every report: title, links to the other reports, and export. */
export function ReportFrame({ report, exportRequest, children }: ReportFrameProps) {
  // Loads all phrases of reports up front: suspending later would clear a field being typed in.
  useTranslation(['records', 'games', 'agent', 'team']);
  const { t } = useTranslation('reports');
  const client = useClient();
  const { timeZone } = useSite();
  const tools = (
    <ExportButton ask={(format) => client.send(askReport, { ...exportRequest, format })} />
  );
  return (
    <div className={styles.page}>
      <AgentHead title={t(report)} timeZone={timeZone} actions={tools} />
      <ReportTabs current={report} />
      {children}
    </div>
  );
}
