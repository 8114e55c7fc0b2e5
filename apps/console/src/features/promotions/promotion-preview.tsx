import { Refused } from '@app/client/answered';
import type { Answer } from '@app/client/calls';
import { useCall } from '@app/client/use-call';
import { LANGUAGE_NAMES } from '@app/phrases/language-names';
import { languageTags } from '@app/shared/locale/languages';
import * as calls from '@app/shared/promotions/ops-calls';
import { type PreviewedMember, previewedMembers } from '@app/shared/promotions/states';
import { Button } from '@app/ui/buttons/button';
import { Field } from '@app/ui/forms/field';
import { Segmented } from '@app/ui/forms/segmented';
import { Select } from '@app/ui/forms/select';
import { shownTheme } from '@app/ui/theme';
import { useState } from 'react';
import { useWords } from '../../lib/words.ts';
import { type Device, DeviceChoice, PreviewFrame } from '../../parts/preview/preview-frame.tsx';
import { type TermsInput, termsIn } from './site-promotions.ts';

interface PromotionPreviewProps {
  /** Code of the promotion's text. */
  readonly article: string;
  /** Terms in the form. Its other fields are not sent. */
  readonly terms: TermsInput;
}

/** Whether the terms exclude some members. */
const hasAudience = ({ rules, ...terms }: TermsInput): boolean =>
  terms.segmentId !== null || terms.depositorsOnly || terms.registeredDaysMax !== null;

/** The pages of the site with the terms in the form, as an invented member sees them. */
export function PromotionPreview({ article, terms }: PromotionPreviewProps) {
  const { t } = useWords();
  const { send, answer, busy, error } = useCall(calls.preview);
  const [chosen, choose] = useState<PreviewedMember>('newcomer');
  const [asked, setAsked] = useState('');
  const members = previewedMembers.filter((one) => one !== 'outsider' || hasAudience(terms));
  const as = members.includes(chosen) ? chosen : 'newcomer';
  const input = { article, ...termsIn(terms), as, host: location.hostname };
  const isCurrent = asked === JSON.stringify(input);
  const show = () => {
    setAsked(JSON.stringify(input));
    void send(input);
  };
  return (
    <div className="grid min-w-0 grid-cols-1 gap-3 rounded-2 p-3 edge">
      <Field isOptional label={t('sitePromotions.preview')} hint={t('sitePromotions.preview.hint')}>
        {(control) => (
          <Select
            {...control}
            value={as}
            choices={members.map((value) => ({
              value,
              label: t(`sitePromotions.preview.as.${value}`),
            }))}
            onValueChange={(value) => choose(value as PreviewedMember)}
          />
        )}
      </Field>
      <div>
        <Button size="small" kind="outline" busy={busy} onPress={show}>
          {t('content.preview.show')}
        </Button>
      </div>
      <Refused error={error} />
      {answer && isCurrent && !error && <Shown article={article} link={answer} />}
    </div>
  );
}

const PAGES = ['list', 'details'] as const;
type Page = (typeof PAGES)[number];
const THEMES = ['light', 'dark'] as const;
type Theme = (typeof THEMES)[number];

interface ShownProps extends Pick<PromotionPreviewProps, 'article'> {
  readonly link: Answer<typeof calls.preview>;
}

function Shown({ article, link: { url: site, token, languages } }: ShownProps) {
  const { t, locale } = useWords();
  const own = languages.find((code) => languageTags[code] === locale);
  const [page, setPage] = useState<Page>('details');
  const [language, setLanguage] = useState<string>(own ?? languages[0] ?? 'EN');
  const [device, setDevice] = useState<Device>('phone');
  const [theme, setTheme] = useState<Theme>(shownTheme);
  const url = new URL('/promotions', site || location.origin);
  if (page === 'details') url.searchParams.set('code', article);
  url.searchParams.set('preview', token);
  url.searchParams.set('language', language);
  url.searchParams.set('theme', theme);
  return (
    <>
      {languages.length > 1 && (
        <Field isOptional label={t('sitePromotions.preview.language')}>
          {(control) => (
            <Select
              {...control}
              value={language}
              choices={languages.map((value) => ({ value, label: LANGUAGE_NAMES[value] }))}
              onValueChange={setLanguage}
            />
          )}
        </Field>
      )}
      <div className="flex flex-wrap gap-3">
        <Segmented<Page>
          label={t('sitePromotions.preview.page')}
          value={page}
          onChange={setPage}
          segments={PAGES.map((value) => ({ value, label: t(`sitePromotions.preview.${value}`) }))}
        />
        <DeviceChoice device={device} onChange={setDevice} />
        <Segmented<Theme>
          label={t('preferences.theme')}
          value={theme}
          onChange={setTheme}
          segments={THEMES.map((value) => ({ value, label: t(`theme.${value}`) }))}
        />
      </div>
      <PreviewFrame url={url.href} device={device} />
    </>
  );
}
