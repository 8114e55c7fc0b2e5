import { Button } from '@app/ui/buttons/button';
import { Card } from '@app/ui/layout/card';
import { Icon } from '@app/ui/pictures/icon';
import { lazy, Suspense, useState } from 'react';
import { useTranslation } from '../../../lib/language/use-translation.ts';
import { useFlag } from '../../../lib/site.ts';
import { AgentHead } from '../agent-head.tsx';
import styles from '../agent-page.module.css';
import { DownlineList } from './downline-list.tsx';

const AddDownlinesDialog = lazy(async () => ({
  default: (await import('./add-downlines-dialog.tsx')).AddDownlinesDialog,
}));

/** Direct downlines with their last activity, and a button to add more. */
export function DownlinesPage() {
  const { t } = useTranslation('downlines');
  const [isAdding, setAdding] = useState(false);
  const mayAdd = useFlag('AFFMAN3');
  const addButton = mayAdd && (
    <Button kind="ink" onPress={() => setAdding(true)}>
      <Icon name="user-plus" /> {t('add')}
    </Button>
  );
  return (
    <div className={styles.page}>
      <AgentHead title={t('title')} actions={addButton} />
      <Card title={t('direct')}>
        <DownlineList addButton={addButton} />
      </Card>
      <Suspense>{isAdding && <AddDownlinesDialog onClose={() => setAdding(false)} />}</Suspense>
    </div>
  );
}
