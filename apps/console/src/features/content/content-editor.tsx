import { Refused } from '@app/client/answered';
import { ApiError } from '@app/client/errors';
import type { ContentKind } from '@app/shared/content/content-kinds';
import type { LanguageCode } from '@app/shared/locale/languages';
import { Button } from '@app/ui/buttons/button';
import { toast } from '@app/ui/feedback/toasts';
import { Form } from '@app/ui/forms/form';
import { Card } from '@app/ui/layout/card';
import { useState } from 'react';
import { changesBetween } from '../../lib/lists/change-list.tsx';
import { useSiteZone } from '../../lib/site.ts';
import { useTimeText } from '../../lib/use-time-text.ts';
import { useWords } from '../../lib/words.ts';
import { ContentFields } from './content-fields.tsx';
import type { Document, ReadContent } from './content-kinds.ts';
import { describeDocument } from './describe-document.ts';
import { EditConflict } from './edit-conflict.tsx';
import { PreviewPanel } from './preview-panel.tsx';
import { ShownPanel } from './shown-panel.tsx';
import { useDraft } from './use-draft.ts';
import { VersionsPanel } from './versions-panel.tsx';
import { WordsFields } from './words-fields.tsx';

interface ContentEditorProps {
  readonly kind: ContentKind;
  /** Languages of the site, in its order. */
  readonly languages: readonly LanguageCode[];
  readonly document: Document;
  /** Absent for a new item. */
  readonly saved?: { readonly code: string; readonly latest: ReadContent };
  readonly onMade?: (code: string) => void;
}

/** Content form with a preview and the version history beside it. */
export function ContentEditor({ kind, languages, document, saved, onMade }: ContentEditorProps) {
  const words = useWords();
  const { t } = words;
  const timeText = useTimeText({ zone: useSiteZone() });
  const describe = (each: Document) => describeDocument(each, words, timeText);
  const [language, setLanguage] = useState(firstLanguage(languages, document));
  const draft = useDraft({
    kind,
    document,
    saved: saved && { code: saved.code, version: saved.latest.version },
    onSaved: (code) => {
      toast(t('content.saved'));
      onMade?.(code);
    },
  });
  const isBehind = saved && draft.basedOn !== null && saved.latest.version > draft.basedOn;
  const wasRefused = draft.error instanceof ApiError && isMeanwhile(draft.error);
  return (
    <div className="grid items-start gap-4 desk:grid-cols-2">
      <Form className="grid gap-4" onSubmit={draft.save}>
        <Card title={t('content.words')}>
          <WordsFields {...{ kind, languages, language, draft }} onLanguage={setLanguage} />
        </Card>
        <Card title={t('content.settings')}>
          <ContentFields {...{ kind, draft }} isNew={!saved} />
        </Card>
        {isBehind && (
          <EditConflict
            latest={saved.latest}
            changes={changesBetween(describe(saved.latest.document), describe(draft.document))}
            onTheirs={() => draft.rebase(saved.latest.version, saved.latest.document)}
            onMine={() => draft.rebase(saved.latest.version)}
          />
        )}
        {!(isBehind && wasRefused) && <Refused error={draft.error} />}
        <div className="flex justify-end">
          <Button type="submit" kind="ink" busy={draft.busy}>
            {t('content.save')}
          </Button>
        </div>
      </Form>
      <div className="grid gap-4">
        <PreviewPanel {...{ kind, draft, language }} />
        {saved && <ShownPanel {...{ kind, draft }} />}
        {saved && <VersionsPanel {...{ kind, draft }} latest={saved.latest} />}
      </div>
    </div>
  );
}

/** The first language that has text, so that the preview is not empty. */
const firstLanguage = (languages: readonly LanguageCode[], { texts }: Document): LanguageCode =>
  languages.find((each) => texts.some(({ language }) => language === each)) ??
  texts[0]?.language ??
  languages[0] ??
  'EN';

const isMeanwhile = ({ code }: ApiError): boolean => code === 'content.changed_meanwhile';
