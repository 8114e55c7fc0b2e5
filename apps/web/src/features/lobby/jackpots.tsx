import { Failed } from '@app/client/answered';
import { useAnswer } from '@app/client/use-answer';
import type { Answer } from '@app/shared/contract/contract';
import { jackpots } from '@app/shared/games/calls';
import type { GameCategory } from '@app/shared/games/game-categories';
import { Skeleton } from '@app/ui/feedback/skeleton';
import { Money } from '@app/ui/figures/money';
import { Section } from '@app/ui/layout/section';
import { Strip } from '@app/ui/layout/shelf';
import { Anchor } from '@app/ui/navigation/anchor';
import { pathOfGame } from '../../lib/addresses/game-path.ts';
import { useTranslation } from '../../lib/language/use-translation.ts';
import styles from './jackpots.module.css';

type Jackpot = Answer<typeof jackpots>['list'][number];

const REFETCH_MS = 6_000;

/** The pots of a category, which grow with every bet, in reserved space, so that their arrival moves nothing. */
export function Jackpots({ category }: { readonly category: GameCategory }) {
  const { t } = useTranslation('lobby');
  return (
    <div className="min-w-0">
      <Section title={t('jackpots')}>
        <div className={styles.jackpots}>
          <Pots category={category} />
        </div>
      </Section>
    </div>
  );
}

function Pots({ category }: { readonly category: GameCategory }) {
  const { t } = useTranslation('lobby');
  const answer = useAnswer(
    jackpots,
    { gameType: category },
    { refreshOn: ['games'], refetchInterval: REFETCH_MS },
  );
  if (!answer.data)
    return answer.error ? <Failed answer={answer} safe={t('safe')} /> : <Skeleton shape="card" />;
  const pots = answer.data.list.filter(({ isPot }) => isPot);
  if (pots.length === 0) return <p className={`text-ink-2 ${styles.none}`}>{t('jackpots.none')}</p>;
  return (
    <Strip label={t('jackpots')} itemSize="landscape">
      {pots.map((pot) => (
        <li key={pot.nodeId}>
          <PotTile pot={pot} />
        </li>
      ))}
    </Strip>
  );
}

/** The whole tile opens the game. */
function PotTile({ pot }: { readonly pot: Jackpot }) {
  return (
    <article className={styles.tile}>
      <h3 className="truncate text-sm font-strong">
        <Anchor href={pathOfGame(pot)} className={styles.link}>
          <bdi>{pot.displayName}</bdi>
        </Anchor>
      </h3>
      <p className={styles.amount}>
        <Money amount={pot.jackpotAmount ?? 0n} />
      </p>
    </article>
  );
}
