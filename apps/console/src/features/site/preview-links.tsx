import { Refused } from '@app/client/answered';
import type { Answer } from '@app/client/calls';
import { useCall } from '@app/client/use-call';
import * as calls from '@app/shared/sites/ops-calls';
import { Button } from '@app/ui/buttons/button';
import { toast } from '@app/ui/feedback/toasts';
import { useState } from 'react';
import { ActionDialog } from '../../lib/forms/action-dialog.tsx';
import { SecretLink } from '../../lib/forms/secret-link.tsx';
import { useTimeText } from '../../lib/use-time-text.ts';
import { useWords } from '../../lib/words.ts';
import type { ManagedSite } from './managed-site.ts';

/** Preview links of an unopened site: creates one or revokes all. */
export function PreviewLinks({ site }: { readonly site: ManagedSite }) {
  const { t } = useWords();
  const [isAsking, setAsking] = useState(false);
  const { code, name, timeZone, previews } = site;
  const [made, setMade] = useState<Answer<typeof calls.preview>>();
  const preview = useCall(calls.preview);
  const end = useCall(calls.endPreviews);
  const timeText = useTimeText({ zone: timeZone });
  const confirm = (reason: string) => {
    const onDone = () => {
      toast(t('sites.preview.end.done'));
      setMade(undefined);
      setAsking(false);
    };
    void end.send({ site: code, reason }, { onDone });
  };
  return (
    <div className="grid gap-3">
      {previews > 0 && <p className="text-ink-2">{t('sites.preview.live', { count: previews })}</p>}
      <div className="flex flex-wrap gap-2">
        <Button
          kind="outline"
          busy={preview.busy}
          onPress={() => void preview.send({ site: code }, { onDone: setMade })}
        >
          {t('sites.preview')}
        </Button>
        {previews > 0 && (
          <Button kind="outline" onPress={() => setAsking(true)}>
            {t('sites.preview.end')}
          </Button>
        )}
      </div>
      <Refused error={preview.error} />
      {made && (
        <div>
          <p className="text-sm text-ink-2">
            {t('sites.preview.text', { until: timeText(made.endsAt) })}
          </p>
          <SecretLink link={made.link} />
        </div>
      )}
      {isAsking && (
        <ActionDialog
          title={t('sites.preview.end.ask', { name })}
          confirm={t('sites.preview.end')}
          busy={end.busy}
          error={end.error}
          onConfirm={confirm}
          onClose={() => setAsking(false)}
        >
          <p>{t('sites.preview.end.effect')}</p>
        </ActionDialog>
      )}
    </div>
  );
}
