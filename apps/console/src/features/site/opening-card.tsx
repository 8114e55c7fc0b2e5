import { useCall } from '@app/client/use-call';
import { CHANGE_SEEN_SECONDS } from '@app/shared/health/observed-spans';
import * as calls from '@app/shared/sites/ops-calls';
import { Button } from '@app/ui/buttons/button';
import { toast } from '@app/ui/feedback/toasts';
import { Card } from '@app/ui/layout/card';
import { useState } from 'react';
import { ActionDialog } from '../../lib/forms/action-dialog.tsx';
import { useWords } from '../../lib/words.ts';
import type { ManagedSite } from './managed-site.ts';
import { PreviewLinks } from './preview-links.tsx';
import { SiteStateTag } from './site-state-tag.tsx';

const KINDS = { open: 'ink', close: 'danger' } as const;

/** Opens or closes a site, and previews it before it opens. */
export function OpeningCard({ site }: { readonly site: ManagedSite }) {
  const { t } = useWords();
  const [isAsking, setAsking] = useState(false);
  const { code, name, state, checklist } = site;
  const [open, close] = [useCall(calls.open), useCall(calls.close)];
  const act = state === 'open' ? 'close' : 'open';
  // The server refuses to open an incomplete site, so the checklist's next item is the primary action until then.
  const isNotReady = act === 'open' && checklist.some((one) => one.state === 'missing');
  const call = state === 'open' ? close : open;
  const confirm = (reason: string) => {
    const onDone = () => {
      toast(t(`sites.${act}.done`, { name }));
      setAsking(false);
    };
    void call.send({ site: code, reason }, { onDone });
  };
  return (
    <Card title={t('sites.doors')} aside={<SiteStateTag state={state} />}>
      <div className="grid gap-3">
        <p className="text-ink-2">{t(`sites.state.${state}.text`)}</p>
        <div className="flex flex-wrap gap-2">
          <Button kind={KINDS[act]} off={isNotReady} onPress={() => setAsking(true)}>
            {t(`sites.${act}`)}
          </Button>
        </div>
        {isNotReady && <p className="text-sm text-ink-2">{t('sites.open.notReady')}</p>}
        {state !== 'open' && <PreviewLinks site={site} />}
      </div>
      {isAsking && (
        <ActionDialog
          title={t(`sites.${act}.ask`, { name })}
          confirm={t(`sites.${act}`)}
          isDangerous={act === 'close'}
          typed={act === 'close' ? code : undefined}
          busy={call.busy}
          error={call.error}
          onConfirm={confirm}
          onClose={() => setAsking(false)}
        >
          <p>{t(`sites.${act}.effect`, { seconds: CHANGE_SEEN_SECONDS })}</p>
        </ActionDialog>
      )}
    </Card>
  );
}
