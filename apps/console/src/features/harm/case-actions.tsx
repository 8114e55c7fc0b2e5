import { Button } from '@app/ui/buttons/button';
import { useState } from 'react';
import { useWords } from '../../lib/words.ts';
import { CloseDialog } from './close-dialog.tsx';
import { LogDialog } from './log-dialog.tsx';
import { TimeOutDialog } from './time-out-dialog.tsx';
import { WriteDialog } from './write-dialog.tsx';

interface CaseActionsProps {
  readonly id: string;
  readonly username: string;
}

const DIALOGS = {
  logStep: LogDialog,
  write: WriteDialog,
  timeOut: TimeOutDialog,
  close: CloseDialog,
} as const;
type Action = keyof typeof DIALOGS;

/** Steps that an operator can take on an open case. */
export function CaseActions(of: CaseActionsProps) {
  const { t } = useWords();
  const [action, setAction] = useState<Action>();
  const Dialog = action && DIALOGS[action];
  return (
    <>
      <div className="flex flex-wrap gap-2">
        <Button kind="ink" onPress={() => setAction('write')}>
          {t('harm.write')}
        </Button>
        <Button kind="outline" onPress={() => setAction('logStep')}>
          {t('harm.logStep')}
        </Button>
        <Button kind="outline" onPress={() => setAction('timeOut')}>
          {t('harm.rest')}
        </Button>
        <Button kind="outline" onPress={() => setAction('close')}>
          {t('harm.close')}
        </Button>
      </div>
      {Dialog && <Dialog {...of} onClose={() => setAction(undefined)} />}
    </>
  );
}
