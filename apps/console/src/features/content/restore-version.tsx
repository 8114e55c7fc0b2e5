import { Refused } from '@app/client/answered';
import { Button } from '@app/ui/buttons/button';
import { ChangeList, type changesBetween } from '../../lib/lists/change-list.tsx';
import { useWords } from '../../lib/words.ts';

interface RestoreVersionProps {
  readonly changes: ReturnType<typeof changesBetween>;
  readonly error: Error | undefined;
  readonly busy: boolean;
  readonly onRestore: () => void;
  readonly onStay: () => void;
}

/** Differences to an earlier version, with a button to restore it. */
export function RestoreVersion({ changes, error, busy, onRestore, onStay }: RestoreVersionProps) {
  const { t, ui } = useWords();
  return (
    <div className="grid gap-3">
      {changes.length === 0 ? (
        <p className="text-ink-2">{t('content.version.same')}</p>
      ) : (
        <ChangeList changes={changes} />
      )}
      <Refused error={error} />
      <div className="flex flex-wrap justify-end gap-2">
        <Button kind="outline" onPress={onStay}>
          {ui('cancel')}
        </Button>
        <Button kind="ink" busy={busy} onPress={onRestore}>
          {t('content.undo')}
        </Button>
      </div>
    </div>
  );
}
