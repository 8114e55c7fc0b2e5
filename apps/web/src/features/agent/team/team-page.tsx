import { useClient } from '@app/client/client-provider';
import { askTeam } from '@app/shared/exports/calls';
import type { ExportFormat } from '@app/shared/exports/export-kinds';
import { Card } from '@app/ui/layout/card';
import { useTranslation } from '../../../lib/language/use-translation.ts';
import { useSite } from '../../../lib/site.ts';
import { ExportButton } from '../../../parts/exports/export-button.tsx';
import { AgentHead } from '../agent-head.tsx';
import styles from '../agent-page.module.css';
import { AsOfBar } from '../as-of/as-of-bar.tsx';
import { useAsOf } from '../as-of/use-as-of.ts';
import { useIsWide } from '../use-is-wide.ts';
import { TeamDrill } from './team-drill.tsx';
import { useTeamPlace } from './team-place.ts';
import { TeamSearch } from './team-search.tsx';
import { TeamTree } from './team-tree.tsx';

/** All agents and players below: opened branch by branch, or found by name. */
export function TeamPage() {
  const { t } = useTranslation('team');
  const { timeZone } = useSite();
  const isWide = useIsWide();
  const { way, found, at } = useTeamPlace();
  const { choose } = useAsOf();
  const client = useClient();
  const isNow = at === undefined;
  const memberId = way.at(-1);
  const exportAs = (format: ExportFormat) =>
    client.send(askTeam, {
      format,
      agentsOnly: false,
      ...(memberId && { memberId }),
      ...(!isNow && { at }),
    });
  return (
    <div className={styles.page}>
      <AgentHead title={t('team')} timeZone={timeZone} />
      <AsOfBar at={at} onChoose={choose} />
      {isNow && (
        <Card title={t('search.title')}>
          <TeamSearch />
        </Card>
      )}
      <Card title={t(isNow ? 'team.today' : 'team')} aside={<ExportButton ask={exportAs} />}>
        {isWide ? (
          <TeamTree key={at} kind="all" opened={way} found={found} at={at} />
        ) : (
          <TeamDrill kind="all" />
        )}
        <p className="pt-3 text-xs text-ink-3">{t(isNow ? 'team.note' : 'team.note.then')}</p>
      </Card>
    </div>
  );
}
