import type { ExportFormat } from '@app/shared/domain/exports';
import { Button } from '@app/ui/button';
import { Icon } from '@app/ui/icon';
import { lazy, Suspense, useState } from 'react';
import { useTranslation } from 'react-i18next';

const ExportDialog = lazy(async () => ({
  default: (await import('./export-dialog.tsx')).ExportDialog,
}));

interface ExportButtonProps {
  /** Asks for what the page shows, as a file. */
  readonly ask: (format: ExportFormat) => Promise<unknown>;
}

/** Takes a list along: as a file that is written in the background. */
export function ExportButton({ ask }: ExportButtonProps) {
  const { t } = useTranslation();
  const [isOpen, setOpen] = useState(false);
  return (
    <>
      <Button size="small" kind="outline" onPress={() => setOpen(true)}>
        <Icon name="export" /> {t('export')}
      </Button>
      <Suspense>{isOpen && <ExportDialog ask={ask} onClose={() => setOpen(false)} />}</Suspense>
    </>
  );
}
