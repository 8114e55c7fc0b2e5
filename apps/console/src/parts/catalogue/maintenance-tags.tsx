import { Tag } from '@app/ui/text/tag';
import { When } from '../../lib/when.tsx';
import { useWords } from '../../lib/words.ts';
import { isAhead, type Maintenance } from './maintenance.ts';

interface MaintenanceTagsProps {
  /** Maintenance on one site. */
  readonly here?: Maintenance;
  readonly everywhere: Maintenance;
}

/** Planned or current maintenance, on the site and on all sites. */
export function MaintenanceTags({ here = null, everywhere }: MaintenanceTagsProps) {
  const { t } = useWords();
  const now = Date.now();
  const ahead = [
    { times: here, word: t('games.maintenance.here') },
    { times: everywhere, word: t('games.maintenance.everywhere') },
  ].filter(({ times }) => isAhead(times, now));
  if (ahead.length === 0) return t('games.maintenance.none');
  return (
    <ul className="grid gap-1">
      {ahead.map(({ times, word }) => (
        <li key={word}>
          <Tag state="pending">{word}</Tag> {times && <When at={times.from} />} –{' '}
          {times?.until ? <When at={times.until} /> : t('games.maintenance.open')}
        </li>
      ))}
    </ul>
  );
}
