import {
  audiences,
  bannerPlaces,
  type ContentKind,
  canShowUpload,
  linkKinds,
} from '@app/shared/content/content-kinds';
import { Checkbox } from '@app/ui/forms/checkbox';
import { Field } from '@app/ui/forms/field';
import { Select } from '@app/ui/forms/select';
import { TextField } from '@app/ui/forms/text-field';
import { useState } from 'react';
import { ZonedTimeField } from '../../lib/forms/zoned-time-field.tsx';
import { RangeChips } from '../../lib/lists/range-chips.tsx';
import { useSiteZone } from '../../lib/site.ts';
import { useWords } from '../../lib/words.ts';
import { daysLater, momentOf, textOfMoment } from '../../lib/zoned.ts';
import { type Document, isAnnouncement, isArticle, sectionsOf } from './content-kinds.ts';
import { AnnouncementPicture, BannerPicture } from './content-picture.tsx';
import type { Draft } from './use-draft.ts';

interface ContentFieldsProps {
  readonly kind: ContentKind;
  readonly draft: Draft;
  readonly isNew: boolean;
}

/** Placement, schedule, audience and target of a content item. */
export function ContentFields({ kind, draft, isNew }: ContentFieldsProps) {
  const { t } = useWords();
  const { code, setCode, document, change, isWrong } = draft;
  const sections = sectionsOf(kind);
  return (
    <div className="grid gap-x-4 gap-y-2 tablet:grid-cols-2">
      {isNew && (
        <TextField
          isCode
          label={t('content.code')}
          hint={t('content.code.hint')}
          error={isWrong('code') ? t('content.code.wrong') : undefined}
          value={code}
          onTextChange={setCode}
        />
      )}
      {kind === 'banner' && (
        <Field label={t('content.place')}>
          {(control) => (
            <Select
              {...control}
              value={document.place ?? ''}
              choices={bannerPlaces.map((value) => ({ value, label: t(`content.group.${value}`) }))}
              onValueChange={(place) => change({ place: place as Document['place'] })}
            />
          )}
        </Field>
      )}
      {sections.length > 1 && (
        <Field label={t('content.section')}>
          {(control) => (
            <Select
              {...control}
              value={document.category ?? ''}
              choices={sections.map((value) => ({ value, label: t(`content.group.${value}`) }))}
              onValueChange={(category) => change({ category: category as Document['category'] })}
            />
          )}
        </Field>
      )}
      <Schedule key={draft.basedOn} draft={draft} />
      {!isArticle(kind) && <LinkFields draft={draft} />}
      {kind === 'banner' && <BannerPicture draft={draft} />}
      {canShowUpload(kind) && <AnnouncementPicture draft={draft} />}
      {isAnnouncement(kind) && <Audiences draft={draft} />}
    </div>
  );
}

/** Schedule in the site's time zone. Invalid times are reported at their field. */
function Schedule({ draft: { document, change, isWrong } }: { readonly draft: Draft }) {
  const { t } = useWords();
  const zone = useSiteZone();
  const textOf = (at: number | null) => (at === null || at === 0 ? '' : textOfMoment(at, zone));
  const [from, setFrom] = useState(textOf(document.startsAt));
  const [until, setUntil] = useState(textOf(document.endsAt));
  const fill = (begin: string, end: string) => {
    setFrom(begin);
    setUntil(end);
    change({ startsAt: momentOf(begin, zone) ?? 0, endsAt: momentOf(end, zone) ?? null });
  };
  return (
    <>
      <div className="tablet:col-span-2">
        <RangeChips
          way="next"
          isChosen={(days) => {
            const begin = momentOf(from, zone);
            return begin !== undefined && until === daysLater(begin, days, zone);
          }}
          onChoose={(days) =>
            fill(textOfMoment(Date.now(), zone), daysLater(Date.now(), days, zone))
          }
        />
      </div>
      <ZonedTimeField
        isOptional
        label={t('content.starts')}
        hint={t('content.starts.hint')}
        error={isWrong('document.startsAt') ? t('content.starts.wrong') : undefined}
        value={from}
        onChange={(text) => {
          setFrom(text);
          change({ startsAt: text === '' ? 0 : (momentOf(text, zone) ?? Number.NaN) });
        }}
      />
      <ZonedTimeField
        isOptional
        label={t('content.ends')}
        hint={t('content.ends.hint')}
        error={isWrong('document.endsAt') ? t('content.ends.wrong') : undefined}
        value={until}
        onChange={(text) => {
          setUntil(text);
          change({ endsAt: text === '' ? null : (momentOf(text, zone) ?? Number.NaN) });
        }}
      />
    </>
  );
}

function LinkFields({ draft: { document, change, isWrong } }: { readonly draft: Draft }) {
  const { t } = useWords();
  const { linkKind, link } = document;
  return (
    <>
      <Field label={t('content.link')}>
        {(control) => (
          <Select
            {...control}
            value={linkKind}
            choices={linkKinds.map((value) => ({ value, label: t(`content.linkKind.${value}`) }))}
            onValueChange={(chosen) =>
              change({
                linkKind: chosen as Document['linkKind'],
                link: chosen === 'none' ? null : (link ?? ''),
              })
            }
          />
        )}
      </Field>
      {linkKind !== 'none' && (
        <TextField
          label={t('content.link.to')}
          hint={t(`content.linkKind.${linkKind}.hint`)}
          error={isWrong('document.link') ? t('content.link.wrong') : undefined}
          dir="ltr"
          value={link ?? ''}
          onTextChange={(text) => change({ link: text })}
        />
      )}
    </>
  );
}

function Audiences({ draft: { document, change, isWrong } }: { readonly draft: Draft }) {
  const { t } = useWords();
  return (
    <fieldset className="tablet:col-span-2">
      <legend className="text-sm font-strong">{t('content.audiences')}</legend>
      <div className="flex flex-wrap gap-x-6">
        {audiences.map((audience) => (
          <Checkbox
            key={audience}
            checked={document.audiences.includes(audience)}
            onChange={({ target }) =>
              change({
                audiences: audiences.filter((each) =>
                  each === audience ? target.checked : document.audiences.includes(each),
                ),
              })
            }
          >
            {t(`content.audience.${audience}`)}
          </Checkbox>
        ))}
      </div>
      {isWrong('document.audiences') && (
        <p role="alert" className="text-sm text-danger">
          {t('content.audiences.wrong')}
        </p>
      )}
    </fieldset>
  );
}
