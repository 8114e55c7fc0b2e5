import { Refused } from '@app/client/answered';
import { useCall } from '@app/client/use-call';
import type { ContentKind } from '@app/shared/content/content-kinds';
import * as calls from '@app/shared/content/ops-calls';
import { Button } from '@app/ui/buttons/button';
import { toast } from '@app/ui/feedback/toasts';
import { Card } from '@app/ui/layout/card';
import { ConfirmDialog } from '@app/ui/overlays/confirm-dialog';
import { useState } from 'react';
import { useWords } from '../../lib/words.ts';
import { stateOf } from './content-kinds.ts';
import type { Draft } from './use-draft.ts';

interface ShownPanelProps {
  readonly kind: ContentKind;
  readonly draft: Draft;
}

/** Hides an item from readers at once, or shows it again. */
export function ShownPanel({ kind, draft }: ShownPanelProps) {
  const { t } = useWords();
  const [asks, setAsks] = useState(false);
  const end = useCall(calls.end);
  const restore = useCall(calls.restore);
  const { code, basedOn, document } = draft;
  const state = stateOf(document, Date.now());
  const item = { kind, code, basedOn: basedOn ?? 0 };
  const stop = () =>
    void end.send(item, {
      onDone: ({ version }) => {
        draft.rebase(version);
        draft.change({ endsAt: Date.now() });
        toast(t('content.ended'));
      },
    });
  const restoreContent = () =>
    void restore.send(item, {
      onDone: ({ version }) => {
        draft.rebase(version);
        draft.change({ endsAt: null });
        toast(t('content.restored'));
      },
    });
  return (
    <Card title={t('content.shown')}>
      <p className="pb-3 text-ink-2">{t(`content.shown.${state}`)}</p>
      <Refused error={end.error ?? restore.error} />
      <div>
        {state === 'ended' ? (
          <Button kind="outline" busy={restore.busy} onPress={restoreContent}>
            {t('content.restore')}
          </Button>
        ) : (
          <Button kind="outline" busy={end.busy} onPress={() => setAsks(true)}>
            {t('content.end')}
          </Button>
        )}
      </div>
      {asks && (
        <ConfirmDialog
          title={t('content.end.ask')}
          confirm={t('content.end')}
          kind="danger"
          onConfirm={() => {
            setAsks(false);
            stop();
          }}
          onClose={() => setAsks(false)}
        >
          {t('content.end.effect')}
        </ConfirmDialog>
      )}
    </Card>
  );
}
