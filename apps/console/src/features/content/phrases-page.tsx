import { Answered } from '@app/client/answered';
import type { Answer } from '@app/client/calls';
import { useAnswer } from '@app/client/use-answer';
import { LANGUAGE_NAMES } from '@app/phrases/language-names';
import { CHANGE_SEEN_SECONDS } from '@app/shared/health/observed-spans';
import { type LanguageCode, languageTags } from '@app/shared/locale/languages';
import * as calls from '@app/shared/phrases/ops-calls';
import { Button } from '@app/ui/buttons/button';
import { Empty } from '@app/ui/feedback/empty';
import { Checkbox } from '@app/ui/forms/checkbox';
import { Field } from '@app/ui/forms/field';
import { Select } from '@app/ui/forms/select';
import { TextField } from '@app/ui/forms/text-field';
import { Card } from '@app/ui/layout/card';
import { Pager } from '@app/ui/navigation/pager';
import { DataTable } from '@app/ui/tables/data-table';
import { Fragment, useDeferredValue, useState } from 'react';
import { ActionOf } from '../../lib/action-of.tsx';
import { Page } from '../../lib/page.tsx';
import { useChosenSite } from '../../lib/session/session.ts';
import { useWords } from '../../lib/words.ts';
import { PhraseDialog } from './phrase-dialog.tsx';

type ListedPhrase = Answer<typeof calls.list>['list'][number];

/** Phrases of the site's pages, with the site's overrides. Keyed by site, since languages differ between sites. */
export const PhrasesPage = () => <PhrasesOfSite key={useChosenSite()} />;

function PhrasesOfSite() {
  const { t } = useWords();
  const [language, setLanguage] = useState<LanguageCode>();
  const [text, setText] = useState('');
  const [isOwn, setIsOwn] = useState(false);
  const [page, setPage] = useState(1);
  const [chosen, setChosen] = useState<string>();
  const query = useDeferredValue(text.trim());
  const answer = useAnswer(
    calls.list,
    {
      ...(language && { language }),
      ...(query && { text: query }),
      ...(isOwn && { own: '1' as const }),
      page: `${page}`,
    },
    { placeholderData: (before) => before },
  );
  const narrow = (change: () => void) => {
    change();
    setPage(1);
  };
  const shown = language ?? answer.data?.language;
  const languages = answer.data?.languages ?? [];
  return (
    <Page title={t('nav.phrases')} lead={t('phrases.lead', { seconds: CHANGE_SEEN_SECONDS })}>
      <Card title={t('nav.phrases')}>
        <search className="grid gap-x-4 tablet:grid-cols-3">
          <Field label={t('phrases.language')}>
            {(control) => (
              <Select
                {...control}
                value={shown ?? ''}
                choices={languages.map((value) => ({ value, label: LANGUAGE_NAMES[value] }))}
                onValueChange={(value) => narrow(() => setLanguage(value as LanguageCode))}
              />
            )}
          </Field>
          <TextField
            label={t('phrases.search')}
            type="search"
            maxLength={60}
            value={text}
            onTextChange={(typed) => narrow(() => setText(typed))}
          />
          <Checkbox
            checked={isOwn}
            onChange={({ target }) => narrow(() => setIsOwn(target.checked))}
          >
            {t('phrases.own')}
          </Checkbox>
        </search>
        <Answered answer={answer} rows={12}>
          {({ list, totalPages, totalCount, language: listed, productLanguage }) => (
            <>
              {productLanguage !== listed && (
                <p className="max-w-list py-2">
                  {t('phrases.english', { language: LANGUAGE_NAMES[listed] })}
                </p>
              )}
              <p role="status" className="py-2 text-sm text-ink-2">
                {t('phrases.count', { count: totalCount })}
              </p>
              {list.length === 0 ? (
                <Empty state="no-results" sentence={t('phrases.none')} />
              ) : (
                <PhraseTable
                  phrases={list}
                  productLang={languageTags[productLanguage]}
                  lang={languageTags[listed]}
                  onChange={setChosen}
                />
              )}
              <Pager page={page - 1} pages={totalPages} onChange={(to) => setPage(to + 1)} />
            </>
          )}
        </Answered>
      </Card>
      {chosen && shown && (
        <PhraseDialog language={shown} phraseKey={chosen} onClose={() => setChosen(undefined)} />
      )}
    </Page>
  );
}

/** Allows line breaks in a phrase key after its separators. */
const PhraseKey = ({ name }: { readonly name: string }) =>
  name.split(/(?<=[:.])/).map((part, place) => (
    // biome-ignore lint/suspicious/noArrayIndexKey: a static list
    <Fragment key={place}>
      {part}
      <wbr />
    </Fragment>
  ));

interface PhraseTableProps {
  readonly phrases: readonly ListedPhrase[];
  readonly productLang: string;
  readonly lang: string;
  readonly onChange: (key: string) => void;
}

function PhraseTable({ phrases, productLang, lang, onChange }: PhraseTableProps) {
  const { t } = useWords();
  return (
    <DataTable
      cards
      caption={t('nav.phrases')}
      rows={phrases}
      keyOf={({ key }) => key}
      columns={[
        {
          key: 'key',
          head: t('phrases.key'),
          cell: ({ key }) => (
            <span className="text-sm wrap-anywhere" dir="ltr">
              <PhraseKey name={key} />
            </span>
          ),
        },
        {
          key: 'product',
          head: t('phrases.product'),
          cell: ({ product }) => (
            <span className="wrap-anywhere" lang={productLang}>
              {product}
            </span>
          ),
        },
        {
          key: 'own',
          head: t('phrases.yours'),
          cell: ({ own }) => (
            <span className="font-strong wrap-anywhere" lang={lang}>
              {own ?? '–'}
            </span>
          ),
        },
        {
          key: 'change',
          head: t('operators.actions'),
          acts: true,
          cell: ({ key }) => (
            <Button size="small" kind="outline" onPress={() => onChange(key)}>
              <ActionOf action={t('phrases.change')} name={key} />
            </Button>
          ),
        },
      ]}
    />
  );
}
