import { Answered } from '@app/client/answered';
import { useAnswer } from '@app/client/use-answer';
import { look } from '@app/shared/uploads/ops-calls';
import { Skeleton } from '@app/ui/feedback/skeleton';
import { useWords } from './words.ts';

interface MemberPicturesProps {
  /** Upload ids. */
  readonly ids: readonly string[];
}

/** Below the five minutes for which an address is valid. */
const FRESH_MS = 4 * 60_000;

/** Pictures that a member sent. Each view is recorded in the audit trail. */
export function MemberPictures({ ids }: MemberPicturesProps) {
  return (
    <ul className="flex flex-wrap gap-3">
      {ids.map((uploadId, place) => (
        <li key={uploadId}>
          <MemberPicture uploadId={uploadId} n={place + 1} />
        </li>
      ))}
    </ul>
  );
}

function MemberPicture({ uploadId, n }: { readonly uploadId: string; readonly n: number }) {
  const { t } = useWords();
  const picture = useAnswer(look, { uploadId }, { staleTime: FRESH_MS, gcTime: FRESH_MS });
  return (
    <Answered answer={picture} waiting={<Skeleton shape="badge" />}>
      {({ url, thumbnailUrl }) => (
        <a href={url} target="_blank" rel="noreferrer" aria-label={t('picture.open', { n })}>
          <img
            src={thumbnailUrl}
            alt={t('picture.ofMember', { n })}
            className="size-16 rounded-2 object-cover"
          />
        </a>
      )}
    </Answered>
  );
}
