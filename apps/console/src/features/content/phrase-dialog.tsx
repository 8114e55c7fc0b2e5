import { Answered, Refused } from '@app/client/answered';
import type { Answer } from '@app/client/calls';
import { useAnswer } from '@app/client/use-answer';
import { useCall } from '@app/client/use-call';
import { useForm } from '@app/client/use-form';
import { CHANGE_SEEN_SECONDS } from '@app/shared/health/observed-spans';
import type { LanguageCode } from '@app/shared/locale/languages';
import * as calls from '@app/shared/phrases/ops-calls';
import { Button } from '@app/ui/buttons/button';
import { toast } from '@app/ui/feedback/toasts';
import { Form } from '@app/ui/forms/form';
import { TextAreaField } from '@app/ui/forms/text-area-field';
import { Dialog } from '@app/ui/overlays/dialog';
import { useState } from 'react';
import { changesBetween } from '../../lib/lists/change-list.tsx';
import { useWords } from '../../lib/words.ts';
import { EditConflict } from './edit-conflict.tsx';
import { RestoreVersion } from './restore-version.tsx';
import { VersionsList } from './versions-list.tsx';

type Phrase = Answer<typeof calls.read>;
type Version = Phrase['versions'][number];

interface PhraseDialogProps {
  readonly language: LanguageCode;
  readonly phraseKey: string;
  readonly onClose: () => void;
}

/** The site's own text for a product phrase, with its version history. */
export function PhraseDialog({ language, phraseKey, onClose }: PhraseDialogProps) {
  const { t } = useWords();
  const answer = useAnswer(calls.read, { language, key: phraseKey });
  return (
    <Dialog title={t('phrases.changeOf', { key: phraseKey })} onClose={onClose}>
      <Answered answer={answer} rows={4}>
        {(latest) => <PhraseEditor {...{ language, phraseKey, latest, onClose }} />}
      </Answered>
    </Dialog>
  );
}

interface PhraseEditorProps extends PhraseDialogProps {
  readonly latest: Phrase;
}

function PhraseEditor({ language, phraseKey, latest, onClose }: PhraseEditorProps) {
  const { t, listed } = useWords();
  const { product, forms, versions } = latest;
  const [chosen, setChosen] = useState<Version>();
  const [typed, setTyped] = useState(latest.own ?? product);
  const form = useForm(calls.change, {
    initial: { language, key: phraseKey, text: latest.own, basedOn: latest.version },
    onDone: () => {
      toast(t('phrases.saved', { seconds: CHANGE_SEEN_SECONDS }));
      onClose();
    },
  });
  const { values, set } = form;
  const write = (text: string) => {
    setTyped(text);
    set('text', text === '' || text === product ? null : text);
  };
  const rebase = () => {
    set('basedOn', latest.version);
    form.onRead();
  };
  const textOf = (own: string | null) => own ?? t('phrases.builtIn', { text: product });
  const describe = (own: string | null) => [{ label: t('phrases.yours'), text: textOf(own) }];
  const [newest] = versions;
  const isBehind = values.basedOn !== latest.version;
  const example = product.match(/\{[^{}]*\}/)?.[0];
  const pluralHint = forms.length > 0 && t('phrases.text.forms', { forms: listed(forms) });
  if (chosen)
    return (
      <EarlierVersion
        {...{ language, phraseKey, latest, onClose }}
        version={chosen}
        changes={changesBetween(describe(latest.own), describe(chosen.text))}
        onStay={() => setChosen(undefined)}
      />
    );
  return (
    <div className="grid gap-4">
      <Form className="grid gap-3" onSubmit={(event) => void form.send(event)}>
        <p className="text-ink-2">
          {t('phrases.product')}: <q className="text-ink">{product}</q>
        </p>
        <TextAreaField
          label={t('phrases.text')}
          hint={
            pluralHint || (example ? t('phrases.text.hint', { example }) : t('phrases.text.plain'))
          }
          error={form.isWrong('text') ? pluralHint || t('phrases.text.wrong') : undefined}
          rows={4}
          dir="auto"
          value={typed}
          onTextChange={write}
        />
        {isBehind && newest ? (
          <EditConflict
            latest={newest}
            changes={changesBetween(describe(latest.own), describe(values.text))}
            onTheirs={() => {
              write(latest.own ?? product);
              rebase();
            }}
            onMine={rebase}
          />
        ) : (
          <Refused error={form.error} />
        )}
        <div className="flex justify-end">
          <Button type="submit" kind="ink" busy={form.busy}>
            {t('content.save')}
          </Button>
        </div>
      </Form>
      {versions.length > 0 && (
        <section aria-label={t('content.versions')}>
          <h3 className="font-strong text-ink">{t('content.versions')}</h3>
          <VersionsList
            versions={versions}
            says={({ text }) => textOf(text)}
            onChoose={setChosen}
          />
        </section>
      )}
    </div>
  );
}

interface EarlierVersionProps extends PhraseEditorProps {
  readonly onStay: () => void;
  readonly version: Version;
  readonly changes: ReturnType<typeof changesBetween>;
}

function EarlierVersion({
  language,
  phraseKey,
  latest,
  version: { version },
  changes,
  onStay,
  onClose,
}: EarlierVersionProps) {
  const { t } = useWords();
  const undo = useCall(calls.undo);
  const goBack = () =>
    void undo.send(
      { language, key: phraseKey, basedOn: latest.version ?? 0, version },
      {
        onDone: () => {
          toast(t('phrases.undone', { version, seconds: CHANGE_SEEN_SECONDS }));
          onClose();
        },
      },
    );
  return (
    <section aria-label={t('content.version.title', { version })} className="grid gap-3">
      <h3 className="font-strong text-ink">{t('content.version.title', { version })}</h3>
      <RestoreVersion
        {...{ changes, onStay }}
        error={undo.error}
        busy={undo.busy}
        onRestore={goBack}
      />
    </section>
  );
}
