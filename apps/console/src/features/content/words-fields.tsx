import { LANGUAGE_NAMES } from '@app/phrases/language-names';
import { type ContentKind, canShowUpload } from '@app/shared/content/content-kinds';
import type { LanguageCode } from '@app/shared/locale/languages';
import { Button } from '@app/ui/buttons/button';
import { TextField } from '@app/ui/forms/text-field';
import { Chip } from '@app/ui/text/chip';
import { useWords } from '../../lib/words.ts';
import { type ContentWords, wordsForReader } from './content-kinds.ts';
import { HtmlField } from './html-field.tsx';
import type { Draft } from './use-draft.ts';

interface WordsFieldsProps {
  readonly kind: ContentKind;
  readonly languages: readonly LanguageCode[];
  readonly language: LanguageCode;
  readonly draft: Draft;
  readonly onLanguage: (language: LanguageCode) => void;
}

/** Text fields of one language at a time. An empty one shows the fallback that readers see. */
export function WordsFields({ kind, languages, language, draft, onLanguage }: WordsFieldsProps) {
  const { t } = useWords();
  const { texts } = draft.document;
  const written = texts.map((each) => each.language);
  const offered = [...new Set([...languages, ...written])];
  const index = written.indexOf(language);
  const words = texts[index];
  const put = (changed: ContentWords) =>
    draft.change({ texts: index < 0 ? [...texts, changed] : texts.with(index, changed) });
  return (
    <div className="grid gap-3">
      <fieldset className="flex flex-wrap gap-2">
        <legend className="sr-only">{t('content.languages')}</legend>
        {offered.map((each) => (
          <Chip key={each} chosen={each === language} onPress={() => onLanguage(each)}>
            <bdi>{LANGUAGE_NAMES[each]}</bdi>
            {!written.includes(each) && <span className="ps-1">{t('content.unwritten')}</span>}
          </Chip>
        ))}
      </fieldset>
      {draft.isWrong('document.texts') && texts.length === 0 && (
        <p role="alert" className="text-sm text-danger">
          {t('content.texts.wrong')}
        </p>
      )}
      {words ? (
        <Written
          key={language}
          {...{ kind, words, put }}
          hasPicture={draft.document.picture !== null}
          isWrong={(field) => draft.isWrong(`document.texts.${index}.${field}`)}
          onRemove={() => draft.change({ texts: texts.toSpliced(index, 1) })}
        />
      ) : (
        <Unwritten
          shown={wordsForReader(texts, language)}
          onWrite={() => put({ language, title: '', text: '', action: '', pictureText: '' })}
        />
      )}
    </div>
  );
}

type Line = 'title' | 'text' | 'action' | 'pictureText';

interface WrittenProps {
  readonly kind: ContentKind;
  readonly words: ContentWords;
  readonly hasPicture: boolean;
  readonly put: (words: ContentWords) => void;
  readonly isWrong: (field: Line) => boolean;
  readonly onRemove: () => void;
}

function Written({ kind, words, hasPicture, put, isWrong, onRemove }: WrittenProps) {
  const { t } = useWords();
  const line = (name: Line) => (
    <TextField
      isOptional={name !== 'title'}
      label={t(`content.${name}`)}
      hint={name === 'pictureText' ? t('content.pictureText.hint') : undefined}
      error={isWrong(name) ? t(`content.${name}.wrong`) : undefined}
      dir="auto"
      value={words[name]}
      onTextChange={(text) => put({ ...words, [name]: text })}
    />
  );
  return (
    <>
      {line('title')}
      {kind === 'banner' ? (
        <>
          {line('text')}
          {line('action')}
        </>
      ) : (
        <HtmlField
          label={t('content.text')}
          error={isWrong('text') ? t('content.text.wrong') : undefined}
          value={words.text}
          onChange={(text) => put({ ...words, text })}
        />
      )}
      {hasPicture && canShowUpload(kind) && line('pictureText')}
      <div>
        <Button size="small" onPress={onRemove}>
          {t('content.remove')}
        </Button>
      </div>
    </>
  );
}

interface UnwrittenProps {
  readonly shown: ContentWords | undefined;
  readonly onWrite: () => void;
}

function Unwritten({ shown, onWrite }: UnwrittenProps) {
  const { t } = useWords();
  return (
    <div className="grid justify-items-start gap-3">
      {shown ? (
        <p className="text-ink-2">
          {t('content.fallback', { language: LANGUAGE_NAMES[shown.language] })}{' '}
          <q className="text-ink">{shown.title}</q>
        </p>
      ) : (
        <p className="text-ink-2">{t('content.fallback.none')}</p>
      )}
      <Button kind="outline" onPress={onWrite}>
        {t('content.write')}
      </Button>
    </div>
  );
}
