import { Answered, Refused } from '@app/client/answered';
import { useAnswer } from '@app/client/use-answer';
import { useCall } from '@app/client/use-call';
import type { ContentKind } from '@app/shared/domain/content-kinds';
import * as calls from '@app/shared/ops/content';
import { Button } from '@app/ui/button';
import { Card } from '@app/ui/card';
import { Dialog } from '@app/ui/dialog';
import { toast } from '@app/ui/toasts';
import { useState } from 'react';
import { ChangeList, changesBetween } from '../../lib/change-list.tsx';
import { useSiteZone } from '../../lib/site.ts';
import { useTimeText } from '../../lib/use-time-text.ts';
import { useWords } from '../../lib/words.ts';
import type { Document, ReadContent } from './content-kinds.ts';
import { MadeBy } from './made-by.tsx';
import { saidOf } from './said-of.ts';
import type { Draft } from './use-draft.ts';

interface VersionsPanelProps {
  readonly kind: ContentKind;
  readonly draft: Draft;
  readonly latest: ReadContent;
}

/** What it said before. Each can be looked at, and said again. */
export function VersionsPanel({ kind, draft, latest }: VersionsPanelProps) {
  const { t } = useWords();
  const [chosen, setChosen] = useState<number>();
  return (
    <Card title={t('content.versions')}>
      <ol className="divide-y divide-line">
        {latest.versions.map((made) => (
          <li key={made.version} className="flex flex-wrap items-center gap-x-4 gap-y-1 py-2">
            <span className="min-w-0 grow">
              <MadeBy made={made} />
            </span>
            {made.version === latest.version ? (
              <span className="text-sm text-ink-3">{t('content.version.current')}</span>
            ) : (
              <Button size="small" onPress={() => setChosen(made.version)}>
                {t('content.version.compare', { version: made.version })}
              </Button>
            )}
          </li>
        ))}
      </ol>
      {chosen !== undefined && (
        <VersionDialog
          {...{ kind, draft, latest }}
          version={chosen}
          onClose={() => setChosen(undefined)}
        />
      )}
    </Card>
  );
}

interface VersionDialogProps extends VersionsPanelProps {
  readonly version: number;
  readonly onClose: () => void;
}

/** What would change by going back to a version. */
function VersionDialog({ kind, draft, latest, version, onClose }: VersionDialogProps) {
  const words = useWords();
  const { t } = words;
  const timeText = useTimeText({ zone: useSiteZone() });
  const { code } = draft;
  const answer = useAnswer(calls.readVersion, { kind, code, version: `${version}` });
  const undo = useCall(calls.undo);
  const said = (document: Document) => saidOf(document, words, timeText);
  const goBack = (document: Document) =>
    void undo.send(
      { kind, code, basedOn: latest.version, version },
      {
        onDone: (done) => {
          draft.rebase(done.version, document);
          toast(t('content.undone', { version }));
          onClose();
        },
      },
    );
  return (
    <Dialog wide title={t('content.version.title', { version })} onClose={onClose}>
      <Answered answer={answer} rows={4}>
        {({ document }) => {
          const changes = changesBetween(said(latest.document), said(document));
          return (
            <div className="grid gap-3">
              {changes.length === 0 ? (
                <p className="text-ink-2">{t('content.version.same')}</p>
              ) : (
                <ChangeList changes={changes} />
              )}
              <Refused error={undo.error} />
              <div className="flex justify-end">
                <Button kind="ink" busy={undo.busy} onPress={() => goBack(document)}>
                  {t('content.undo')}
                </Button>
              </div>
            </div>
          );
        }}
      </Answered>
    </Dialog>
  );
}
