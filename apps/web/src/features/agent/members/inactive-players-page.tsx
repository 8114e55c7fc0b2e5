import { Card } from '@app/ui/layout/card';
import { useTranslation } from '../../../lib/language/use-translation.ts';
import { useSite } from '../../../lib/site.ts';
import { AgentHead } from '../agent-head.tsx';
import styles from '../agent-page.module.css';
import { InactiveList } from './inactive-list.tsx';

/** Players of the team who bet in the weeks before, but not in the last days. */
export function InactivePlayersPage() {
  const { t } = useTranslation('downlines');
  const { timeZone } = useSite();
  return (
    <div className={styles.page}>
      <AgentHead title={t('inactive.title')} timeZone={timeZone} />
      <Card title={t('inactive.list')}>
        <InactiveList />
      </Card>
    </div>
  );
}
