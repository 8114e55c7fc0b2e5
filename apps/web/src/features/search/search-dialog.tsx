import { Dialog } from '@app/ui/overlays/dialog';
import { useTranslation } from '../../lib/language/use-translation.ts';
import styles from './search-dialog.module.css';
import { SearchPanel } from './search-panel.tsx';
import type { SearchablePage } from './use-entries.ts';

interface SearchDialogProps {
  readonly pages: readonly SearchablePage[];
  readonly onClose: () => void;
}

export function SearchDialog({ pages, onClose }: SearchDialogProps) {
  const { t } = useTranslation('search');
  return (
    <Dialog title={t('title')} onClose={onClose}>
      <div className={styles.room}>
        <SearchPanel pages={pages} />
      </div>
    </Dialog>
  );
}
