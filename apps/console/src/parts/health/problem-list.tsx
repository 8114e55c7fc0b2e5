import { proofProviders } from '@app/shared/access/proof-providers';
import { STALE_ROUND_MINUTES } from '@app/shared/health/observed-spans';
import { Link } from '@app/ui/navigation/link';
import { Tag } from '@app/ui/text/tag';
import { useWords } from '../../lib/words.ts';
import { useCatalogueNames } from '../catalogue/use-catalogue-names.ts';
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
  untrustedProxy: '',
  gatewayFails: '',
  companyFails: '',
  siteLoginFails: '',
  siteProofFails: '',
  payoutsHeld: '',
  messagesUnsent: '',
};

/** Page where an operator of the site can act on it. */
const PLACES: Partial<Record<Problem['key'], string>> = {
  gatewayFails: '/console/gateways',
  companyFails: '/console/channels',
  siteLoginFails: '/console/social-logins',
  siteProofFails: '/console/phone-proof',
  payoutsHeld: '/console/payouts',
  messagesUnsent: '/console/health',
};

export function ProblemList({ problems }: { readonly problems: readonly Problem[] }) {
  const words = useWords();
  const { t, named } = words;
  const names = useCatalogueNames();
  const nameOf = ({ key, about }: Problem) => {
    const isLogin = key === 'loginFails' || key === 'siteLoginFails';
    const provider = proofProviders.find((code) => isLogin && code === about);
    if (provider) return proofName(words, provider);
    if (key === 'rounds') return names.vendor(about);
    return NAMES[key] ? named(NAMES[key], about) : about;
  };
  return (
    <ul className="divide-y divide-line">
      {problems.map((problem) => (
        <li
          key={`${problem.key} ${problem.about}`}
          className="flex items-center justify-between gap-4 py-2 leading-snug"
        >
          <ProblemText
            place={PLACES[problem.key]}
            text={t(`problem.${problem.key}`, {
              about: nameOf(problem),
              count: problem.count,
              minutes: STALE_ROUND_MINUTES,
            })}
          />
          <Tag state={problem.isUrgent ? 'danger' : 'pending'}>
            {t(problem.isUrgent ? 'problems.urgent' : 'problems.check')}
          </Tag>
        </li>
      ))}
    </ul>
  );
}

function ProblemText({
  place,
  text,
}: {
  readonly place: string | undefined;
  readonly text: string;
}) {
  return (
    <span className="min-w-0 wrap-anywhere">
      {place === undefined ? (
        text
      ) : (
        <Link look="underlined" href={place}>
          {text}
        </Link>
      )}
    </span>
  );
}
