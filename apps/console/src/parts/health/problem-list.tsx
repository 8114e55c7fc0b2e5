import { Tag } from '@app/ui/tag';
import { useWords } from '../../lib/words.ts';
import type { Problem } from './find-problems.ts';

const NAMES: Readonly<Record<Problem['key'], string>> = {
  books: '',
  workers: 'queue',
  jobsLate: 'queue',
  jobsFailed: 'queue',
  payoutLag: 'payouts.kind',
  channelFails: 'channel',
  channelLate: 'channel',
  paymentFails: '',
  rounds: '',
};

/** What is not as it should be, in sentences. */
export function ProblemList({ problems }: { readonly problems: readonly Problem[] }) {
  const { t, named } = useWords();
  const nameOf = ({ key, about }: Problem) => (NAMES[key] ? named(NAMES[key], about) : about);
  return (
    <ul className="divide-y divide-line">
      {problems.map((problem) => (
        <li
          key={`${problem.key} ${problem.about}`}
          className="flex items-center justify-between gap-4 py-2 leading-snug"
        >
          <span>
            {t(`unwell.${problem.key}`, { about: nameOf(problem), count: problem.count })}
          </span>
          <Tag state={problem.isGrave ? 'danger' : 'pending'}>
            {t(problem.isGrave ? 'unwell.grave' : 'unwell.slight')}
          </Tag>
        </li>
      ))}
    </ul>
  );
}
