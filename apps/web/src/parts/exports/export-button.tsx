import type { ExportFormat } from '@app/shared/exports/export-kinds';
import { Button } from '@app/ui/buttons/button';
import { Icon } from '@app/ui/pictures/icon';
import { lazy, Suspense, useState } from 'react';
import { useTranslation } from '../../lib/language/use-translation.ts';

const ExportDialog = lazy(async () => ({
  default: (await import('./export-dialog.tsx')).ExportDialog,
}));

interface ExportButtonProps {
  /** Requests an export of the rows shown. */
  readonly ask: (format: ExportFormat) => Promise<unknown>;
}

/** Exports a list to a file, which is written in the background. */
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
