import type { Input } from '@app/client/calls';
import { useClient } from '@app/client/client-provider';
import { askReport } from '@app/shared/api/exports.calls';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { useSite } from '../../../lib/site.ts';
import { ExportButton } from '../../../parts/exports/export-button.tsx';
import { AgentHead } from '../agent-head.tsx';
import styles from '../agent-page.module.css';
import { type ReportName, ReportTabs } from './report-tabs.tsx';

interface ReportFrameProps {
  readonly report: ReportName;
  /** What a file of it is asked for by. */
  readonly wish: Omit<Input<typeof askReport>, 'format'>;
  readonly children: ReactNode;
}

/** Around every report: its name, the way to the others, and the way to take it along. */
export function ReportFrame({ report, wish, children }: ReportFrameProps) {
  // All that reports say, before any of it is shown: a field would lose what is typed while more is waited for.
  useTranslation(['records', 'games', 'agent', 'team']);
  const { t } = useTranslation('reports');
  const client = useClient();
  const { timeZone } = useSite();
  const tools = <ExportButton ask={(format) => client.send(askReport, { ...wish, format })} />;
  return (
    <div className={styles.page}>
      <AgentHead title={t(report)} timeZone={timeZone} tools={tools} />
      <ReportTabs current={report} />
      {children}
    </div>
  );
}
