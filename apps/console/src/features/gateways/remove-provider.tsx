import { Button } from '@app/ui/button';
import { useState } from 'react';
import { ActionDialog } from '../../lib/action-dialog.tsx';
import { useWords } from '../../lib/words.ts';

interface RemoveCompanyProps {
  readonly of: 'hostedCheck' | 'phoneProof';
  readonly busy: boolean;
  readonly error: Error | undefined;
  /** Calls `onDone` once the site does by itself what the company did. */
  readonly onRemove: (reason: string, onDone: () => void) => void;
}

/** Asks for a reason, then takes a company away from a site. */
export function RemoveCompany({ of, busy, error, onRemove }: RemoveCompanyProps) {
  const { t } = useWords();
  const [isAsking, setAsking] = useState(false);
  return (
    <div className="border-t border-line pt-4">
      <Button kind="danger" onPress={() => setAsking(true)}>
        {t(`${of}.remove`)}
      </Button>
      {isAsking && (
        <ActionDialog
          title={t(`${of}.remove.ask`)}
          confirm={t(`${of}.remove`)}
          isGrave
          busy={busy}
          error={error}
          onConfirm={(reason) => onRemove(reason, () => setAsking(false))}
          onClose={() => setAsking(false)}
        >
          <p>{t(`${of}.remove.effect`)}</p>
        </ActionDialog>
      )}
    </div>
  );
}
