import { bannerMotifs } from '@app/ui/art/banner-art';
import { Field } from '@app/ui/field';
import { Select } from '@app/ui/select';
import { PictureField, pictureUrl } from '../../lib/picture-field.tsx';
import { useWords } from '../../lib/words.ts';
import type { Draft } from './use-draft.ts';

const UPLOADS = pictureUrl('');
const [FIRST = 'ticket'] = bannerMotifs;

/** Which picture stands beside a banner's words: one that we draw, or the operator's own. */
export function BannerPicture({ draft: { document, change, isWrong } }: { readonly draft: Draft }) {
  const { t } = useWords();
  const { picture } = document;
  const uploadId = picture?.startsWith(UPLOADS) ? picture.slice(UPLOADS.length) : null;
  const motif = uploadId === null ? (picture ?? FIRST) : FIRST;
  return (
    <div className="grid gap-2 tablet:col-span-2">
      {uploadId === null && (
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
      <PictureField
        label={t('content.picture.own')}
        hint={t('content.picture.own.hint')}
        error={isWrong('document.picture') ? t('content.picture.wrong') : undefined}
        purpose="content"
        value={uploadId}
        inItsPlace={
          <img className="size-full object-contain" alt="" src={`/art/banners/${motif}.1.svg`} />
        }
        onChange={(id) => change({ picture: id === null ? FIRST : pictureUrl(id) })}
      />
    </div>
  );
}
