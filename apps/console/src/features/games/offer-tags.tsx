import { Tag } from '@app/ui/tag';
import { When } from '../../lib/when.tsx';
import { useWords } from '../../lib/words.ts';
import { isAhead, type Rest } from './offers.ts';

interface OfferedProps {
  readonly offered: boolean;
  /** What is above it lets it be played. */
  readonly isReachable: boolean;
}

/** Whether players find it on the site. */
export function Offered({ offered, isReachable }: OfferedProps) {
  const { t } = useWords();
  if (!offered) return <Tag>{t('games.withdrawn')}</Tag>;
  if (!isReachable) return <Tag state="pending">{t('games.unreachable')}</Tag>;
  return <Tag state="win">{t('games.offered')}</Tag>;
}

interface RestsProps {
  readonly here: Rest;
  readonly everywhere: Rest;
}

/** Maintenance that is planned or under way: on the site, and on every site. */
export function Rests({ here, everywhere }: RestsProps) {
  const { t } = useWords();
  const now = Date.now();
  const ahead = [
    { rest: here, word: t('games.rest.here') },
    { rest: everywhere, word: t('games.rest.everywhere') },
  ].filter(({ rest }) => isAhead(rest, now));
  if (ahead.length === 0) return t('games.rest.none');
  return (
    <ul className="grid gap-1">
      {ahead.map(({ rest, word }) => (
        <li key={word}>
          <Tag state="pending">{word}</Tag> {rest && <When at={rest.from} />} –{' '}
          {rest?.until ? <When at={rest.until} /> : t('games.rest.open')}
        </li>
      ))}
    </ul>
  );
}
