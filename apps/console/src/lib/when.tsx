import { useSiteZone } from './site.ts';
import { useTimeText } from './use-time-text.ts';
import { useWords } from './words.ts';

/** A moment by the reader's clock, never broken; who stops at it learns the second, and the site's clock. */
export function When({ at }: { readonly at: number }) {
  const { t } = useWords();
  const zone = useSiteZone();
  const [text, exact, bySite] = [
    useTimeText(),
    useTimeText({ exact: true }),
    useTimeText({ exact: true, zone }),
  ];
  return (
    <time
      className="whitespace-nowrap"
      dateTime={new Date(at).toISOString()}
      title={t('when.exact', { own: exact(at), site: bySite(at), zone })}
    >
      {text(at)}
    </time>
  );
}
