import { RECIPIENTS_MAX } from '@app/shared/messages/recipients-max';
import { Button } from '@app/ui/buttons/button';
import { Icon } from '@app/ui/pictures/icon';
import { lazy, Suspense, useState } from 'react';
import { useTranslation } from '../../../lib/language/use-translation.ts';
import { loadWriteDialog } from '../../../parts/messages/load-write-dialog.ts';
import type { ChosenPlayer, ChosenPlayers } from './use-chosen-players.ts';

const WriteDialog = lazy(loadWriteDialog);

interface ChosenBarProps {
  readonly chosen: ChosenPlayers;
  /** Rows shown that can be chosen. */
  readonly shown: readonly ChosenPlayer[];
}

/** The number of chosen rows, and the button to write to these members. */
export function ChosenBar({ chosen, shown }: ChosenBarProps) {
  const { t } = useTranslation('downlines');
  const [isWriting, setWriting] = useState(false);
  const count = chosen.list.length;
  const isAll = shown.every(({ memberId }) => chosen.has(memberId));
  return (
    <div className="flex flex-wrap items-center gap-2">
      <p className="grow text-sm text-ink-2" aria-live="polite">
        {count === 0
          ? t('chosen.hint', { max: RECIPIENTS_MAX })
          : t('chosen.count', { count, max: RECIPIENTS_MAX })}
      </p>
      {!isAll && !chosen.isFull && (
        <Button kind="outline" size="small" onPress={() => chosen.add(shown)}>
          {t('chosen.all')}
        </Button>
      )}
      {count > 0 && (
        <>
          <Button kind="outline" size="small" onPress={chosen.clear}>
            {t('chosen.clear')}
          </Button>
          <Button kind="ink" size="small" onPress={() => setWriting(true)}>
            <Icon name="pencil-simple" /> {t('chosen.write')}
          </Button>
        </>
      )}
      <Suspense>
        {isWriting && (
          <WriteDialog
            chosen={chosen.list}
            onSent={chosen.clear}
            onClose={() => setWriting(false)}
          />
        )}
      </Suspense>
    </div>
  );
}
