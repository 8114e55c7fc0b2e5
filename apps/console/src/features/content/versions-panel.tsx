import { Answered } from '@app/client/answered';
import { useAnswer } from '@app/client/use-answer';
import { useCall } from '@app/client/use-call';
import type { ContentKind } from '@app/shared/content/content-kinds';
import * as calls from '@app/shared/content/ops-calls';
import { toast } from '@app/ui/feedback/toasts';
import { Card } from '@app/ui/layout/card';
import { Dialog } from '@app/ui/overlays/dialog';
import { useState } from 'react';
import { changesBetween } from '../../lib/lists/change-list.tsx';
import { useSiteZone } from '../../lib/site.ts';
import { useTimeText } from '../../lib/use-time-text.ts';
import { useWords } from '../../lib/words.ts';
import type { Document, ReadContent } from './content-kinds.ts';
import { describeDocument } from './describe-document.ts';
import { RestoreVersion } from './restore-version.tsx';
import type { Draft } from './use-draft.ts';
import { VersionsList } from './versions-list.tsx';

interface VersionsPanelProps {
  readonly kind: ContentKind;
  readonly draft: Draft;
  readonly latest: ReadContent;
}

/** Version history. Each version can be opened and restored. */
export function VersionsPanel({ kind, draft, latest }: VersionsPanelProps) {
  const { t } = useWords();
  const [chosen, setChosen] = useState<number>();
  return (
    <Card title={t('content.versions')}>
      <VersionsList versions={latest.versions} onChoose={({ version }) => setChosen(version)} />
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

/** Differences to an earlier version. */
function VersionDialog({ kind, draft, latest, version, onClose }: VersionDialogProps) {
  const words = useWords();
  const { t } = words;
  const timeText = useTimeText({ zone: useSiteZone() });
  const { code } = draft;
  const answer = useAnswer(calls.readVersion, { kind, code, version: `${version}` });
  const undo = useCall(calls.undo);
  const describe = (document: Document) => describeDocument(document, words, timeText);
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
        {({ document }) => (
          <RestoreVersion
            changes={changesBetween(describe(latest.document), describe(document))}
            error={undo.error}
            busy={undo.busy}
            onRestore={() => goBack(document)}
            onStay={onClose}
          />
        )}
      </Answered>
    </Dialog>
  );
}
