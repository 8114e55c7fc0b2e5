import { useSiteZone } from './site.ts';
import { useTimeText } from './use-time-text.ts';
import { useWords } from './words.ts';

/** A moment in the reader's zone, without line breaks; a tooltip adds seconds and site time. */
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
