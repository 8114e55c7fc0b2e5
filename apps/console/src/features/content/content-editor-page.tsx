import { Answered } from '@app/client/answered';
import { useAnswer } from '@app/client/use-answer';
import type { ContentKind } from '@app/shared/content/content-kinds';
import * as calls from '@app/shared/content/ops-calls';
import { Link } from '@app/ui/navigation/link';
import { useParams } from 'react-router-dom';
import { Page } from '../../lib/page.tsx';
import { useWords } from '../../lib/words.ts';
import { ContentEditor } from './content-editor.tsx';
import { isKind } from './content-kinds.ts';
import { EditorSkeleton } from './editor-skeleton.tsx';
import { UnknownKind } from './unknown-kind.tsx';

/** Editor for a content item: texts by language, audience, schedule and versions. */
export function ContentEditorPage() {
  const { t } = useWords();
  const { kind, code = '' } = useParams();
  if (!isKind(kind)) return <UnknownKind />;
  return (
    <Page title={t('content.edit', { code })}>
      <Link look="underlined" href={`/console/content?kind=${kind}`}>
        {t('content.back')}
      </Link>
      <Existing key={code} kind={kind} code={code} />
    </Page>
  );
}

interface ExistingProps {
  readonly kind: ContentKind;
  readonly code: string;
}

function Existing({ kind, code }: ExistingProps) {
  const answer = useAnswer(calls.read, { kind, code });
  return (
    <Answered answer={answer} waiting={<EditorSkeleton />}>
      {(latest) => (
        <ContentEditor
          kind={kind}
          languages={latest.languages}
          document={latest.document}
          saved={{ code, latest }}
        />
      )}
    </Answered>
  );
}
