import { bannerMotifs } from '@app/ui/art/banner-art';
import { Field } from '@app/ui/forms/field';
import { Select } from '@app/ui/forms/select';
import type { ReactNode } from 'react';
import { PictureField, pictureUrl } from '../../lib/forms/picture-field.tsx';
import { useWords } from '../../lib/words.ts';
import type { Draft } from './use-draft.ts';

/** Pixels. Narrower pictures look blurred on wide screens. */
const WIDTH_MIN = 1_200;

interface PictureProps {
  readonly draft: Draft;
}

const UPLOADS = pictureUrl('');
const [FIRST = 'ticket'] = bannerMotifs;

const uploadIdOf = (picture: string | null): string | null =>
  picture?.startsWith(UPLOADS) ? picture.slice(UPLOADS.length) : null;

/** Chooses a banner's picture: generated or uploaded. */
export function BannerPicture({ draft }: PictureProps) {
  const { t } = useWords();
  const { document, change } = draft;
  const isDrawn = uploadIdOf(document.picture) === null;
  const motif = isDrawn ? (document.picture ?? FIRST) : FIRST;
  return (
    <div className="grid gap-2 tablet:col-span-2">
      {isDrawn && (
        <Field label={t('content.picture')}>
          {(control) => (
            <Select
              {...control}
              value={motif}
              choices={bannerMotifs.map((value) => ({ value, label: value }))}
              onValueChange={(chosen) => change({ picture: chosen })}
            />
          )}
        </Field>
      )}
      <OwnPicture
        draft={draft}
        label={t('content.picture.own')}
        hint={t('content.picture.own.hint', { pixels: WIDTH_MIN })}
        without={FIRST}
        inItsPlace={
          <img className="size-full object-contain" alt="" src={`/art/banners/${motif}.1.svg`} />
        }
      />
    </div>
  );
}

/** Optional picture above the text of a pop-up or promotion. */
export function AnnouncementPicture({ draft }: PictureProps) {
  const { t } = useWords();
  return (
    <div className="tablet:col-span-2">
      <OwnPicture
        draft={draft}
        label={t('content.picture')}
        hint={t('content.picture.above.hint', { pixels: WIDTH_MIN })}
        without={null}
      />
    </div>
  );
}

interface OwnPictureProps extends PictureProps {
  readonly label: string;
  readonly hint: string;
  /** Value of the field after the uploaded picture is removed. */
  readonly without: string | null;
  readonly inItsPlace?: ReactNode;
}

function OwnPicture({ draft, label, hint, without, inItsPlace }: OwnPictureProps) {
  const { t } = useWords();
  const { document, change, isWrong } = draft;
  return (
    <PictureField
      isOptional
      {...{ label, hint, inItsPlace }}
      error={isWrong('document.picture') ? t('content.picture.wrong') : undefined}
      purpose="content"
      value={uploadIdOf(document.picture)}
      onChange={(id) => change({ picture: id === null ? without : pictureUrl(id) })}
    />
  );
}
