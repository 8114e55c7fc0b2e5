import { proofCompanies } from '@app/shared/domain/proof-companies';
import { Tag } from '@app/ui/tag';
import { useWords } from '../../lib/words.ts';
import type { Problem } from './find-problems.ts';
import { proofName } from './proof-name.ts';

const NAMES: Readonly<Record<Problem['key'], string>> = {
  books: '',
  workers: 'queue',
  jobsLate: 'queue',
  jobsFailed: 'queue',
  payoutLag: 'payouts.kind',
  channelFails: 'channel',
  channelLate: 'channel',
  paymentFails: '',
  loginFails: '',
  proofFails: '',
  rounds: '',
};

/** What is not as it should be, in sentences. */
export function ProblemList({ problems }: { readonly problems: readonly Problem[] }) {
  const words = useWords();
  const { t, named } = words;
  const nameOf = ({ key, about }: Problem) => {
    const company = proofCompanies.find((code) => key === 'loginFails' && code === about);
    if (company) return proofName(words, company);
    return NAMES[key] ? named(NAMES[key], about) : about;
  };
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
