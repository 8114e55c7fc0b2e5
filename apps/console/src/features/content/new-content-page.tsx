import { Answered } from '@app/client/answered';
import { useAnswer } from '@app/client/use-answer';
import type { ContentKind } from '@app/shared/content/content-kinds';
import * as calls from '@app/shared/content/ops-calls';
import { Link } from '@app/ui/navigation/link';
import { useState } from 'react';
import { useNavigate, useParams } from 'react-router-dom';
import { Page } from '../../lib/page.tsx';
import { useWords } from '../../lib/words.ts';
import { ContentEditor } from './content-editor.tsx';
import { blankDocument, isKind } from './content-kinds.ts';
import { EditorSkeleton } from './editor-skeleton.tsx';
import { UnknownKind } from './unknown-kind.tsx';

/** Creates a content item of a kind. */
export function NewContentPage() {
  const { t } = useWords();
  const { kind } = useParams();
  if (!isKind(kind)) return <UnknownKind />;
  return (
    <Page title={t(`content.new.${kind}`)}>
      <Link look="underlined" href={`/console/content?kind=${kind}`}>
        {t('content.back')}
      </Link>
      <New kind={kind} />
    </Page>
  );
}

function New({ kind }: { readonly kind: ContentKind }) {
  const navigate = useNavigate();
  const languages = useAnswer(calls.list, { kind });
  const [document] = useState(() => blankDocument(kind, wholeMinute(Date.now())));
  return (
    <Answered answer={languages} waiting={<EditorSkeleton />}>
      {(list) => (
        <ContentEditor
          kind={kind}
          languages={list.languages}
          document={document}
          onMade={(code) => void navigate(`/console/content/${kind}/${code}`, { replace: true })}
        />
      )}
    </Answered>
  );
}

const MINUTE_MS = 60_000;
const wholeMinute = (at: number): number => Math.floor(at / MINUTE_MS) * MINUTE_MS;
