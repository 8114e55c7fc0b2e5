import { Button, ButtonLink } from '@app/ui/buttons/button';
import { Progress } from '@app/ui/charts/progress';
import { Countdown } from '@app/ui/figures/countdown';
import { Money } from '@app/ui/figures/money';
import { fillPhrase } from '@app/ui/format/fill-phrase';
import { CARD } from '@app/ui/layout/card';
import { Icon } from '@app/ui/pictures/icon';
import { Tag } from '@app/ui/text/tag';
import { type ReactNode, useId } from 'react';
import { useTranslation } from '../../lib/language/use-translation.ts';
import { type Mission, shareOf } from './mission.ts';
import { MissionPicture } from './mission-picture.tsx';
import { useMissionWords } from './use-mission-words.ts';

const TAGS = {
  AVAILABLE: 'neutral',
  IN_PROGRESS: 'accent',
  COMPLETED: 'pending',
  CLAIMABLE: 'win',
  CLAIMED: 'win',
  EXPIRED: 'neutral',
} as const;

interface MissionCardProps {
  readonly mission: Mission;
  readonly timeZone: string;
  readonly busy: boolean;
  /** Undefined if there is nothing to claim. */
  readonly onClaim: (() => void) | undefined;
}

/** A mission with the member's progress, its reward, and the next step. */
export function MissionCard({ mission, timeZone, busy, onClaim }: MissionCardProps) {
  const { t } = useTranslation('missions');
  const id = useId();
  const words = useMissionWords(timeZone);
  const { name, status, periodEnd } = mission;
  const isOver = status === 'EXPIRED' || status === 'CLAIMED';
  return (
    <article aria-labelledby={id} className={CARD} data-card>
      <div className="flex gap-4">
        <span className={`size-figure shrink-0 ${isOver ? 'opacity-60' : ''}`}>
          <MissionPicture {...mission} />
        </span>
        <div className="grid min-w-0 grow content-start gap-1 leading-snug">
          <p className="flex flex-wrap items-center gap-2">
            <Tag state={TAGS[status]}>{t(`status.${status}`)}</Tag>
            <span className="text-xs text-ink-3">{t(`period.${mission.period}`)}</span>
          </p>
          <h3 id={id} className="text-md font-strong wrap-anywhere">
            <bdi>{name}</bdi>
          </h3>
          <p className="text-sm text-ink-2">{words.goal(mission)}</p>
        </div>
      </div>
      <Conditions sentences={words.conditions(mission)} />
      <div className="mt-3 grid gap-1">
        <Progress share={shareOf(mission)} state={isOver ? 'quiet' : 'accent'} />
        <p className="flex flex-wrap justify-between gap-x-4 text-xs text-ink-3">
          <span>{words.progress(mission)}</span>
          {!isOver && status !== 'CLAIMABLE' && periodEnd !== null && (
            <span>
              {fillPhrase((at) => t('ends', at), {
                time: <Countdown until={periodEnd} name={name} />,
              })}
            </span>
          )}
        </p>
      </div>
      <div className="mt-auto flex flex-wrap items-end justify-between gap-3 pt-3">
        <Reward {...mission} />
        <Next mission={mission} busy={busy} onClaim={onClaim} />
      </div>
    </article>
  );
}

/** Money to claim, points that are credited automatically, or both. */
function Reward({
  bonusAmount,
  pointAmount,
  turnover,
}: Pick<Mission, 'bonusAmount' | 'pointAmount' | 'turnover'>) {
  const { t } = useTranslation('missions');
  return (
    <p className="grid leading-snug">
      <span className="text-xs text-ink-3">{t('reward')}</span>
      {bonusAmount > 0n && (
        <strong className="text-lg font-strong">
          <Money amount={bonusAmount} />
        </strong>
      )}
      {pointAmount > 0 && (
        <strong className="text-lg font-strong">{t('points', { count: pointAmount })}</strong>
      )}
      {bonusAmount > 0n && (
        <span className="text-xs text-ink-3">
          {turnover > 0n
            ? fillPhrase((at) => t('turnover', at), { amount: <Money amount={turnover} /> })
            : t('noTurnover')}
        </span>
      )}
      {pointAmount > 0 && <span className="text-xs text-ink-3">{t('points.atOnce')}</span>}
    </p>
  );
}

function Conditions({ sentences }: { readonly sentences: readonly string[] }) {
  if (sentences.length === 0) return null;
  return (
    <ul className="mt-3 flex flex-wrap gap-x-4 gap-y-1 text-xs text-ink-2">
      {sentences.map((sentence) => (
        <li key={sentence} className="flex items-center gap-1">
          <span className="text-ink-3">
            <Icon name="check-bold" />
          </span>
          {sentence}
        </li>
      ))}
    </ul>
  );
}

type NextProps = Pick<MissionCardProps, 'mission' | 'busy' | 'onClaim'>;

/** The next step: the claim, or a link to the games, the deposit page or the security page. */
function Next({ mission, busy, onClaim }: NextProps): ReactNode {
  const { t } = useTranslation('missions');
  const { status, name, measure, expireTime } = mission;
  if (status === 'CLAIMABLE')
    return (
      <span className="grid justify-items-end gap-1">
        {onClaim && (
          <Button kind="accent" busy={busy} onPress={onClaim}>
            {t('claim')} <span className="sr-only">{name}</span>
          </Button>
        )}
        {expireTime !== null && (
          <span className="text-xs text-ink-3">
            {fillPhrase((at) => t('expires', at), { time: <Countdown until={expireTime} /> })}
          </span>
        )}
      </span>
    );
  if (status === 'COMPLETED') return <p className="max-w-list text-xs text-ink-2">{t('waits')}</p>;
  if (status === 'CLAIMED' || status === 'EXPIRED') return null;
  const place = PLACES[measure];
  return (
    <ButtonLink size="small" kind="outline" href={place.href}>
      {t(place.word)} <span className="sr-only">{name}</span>
    </ButtonLink>
  );
}

const PLAY = { href: '/', word: 'go.play' } as const;
const DEPOSIT = { href: '/deposit', word: 'go.deposit' } as const;
const VERIFY = { href: '/member/securityCenter', word: 'go.verify' } as const;

const PLACES = {
  bets: PLAY,
  turnover: PLAY,
  bet_days: PLAY,
  deposits: DEPOSIT,
  deposit_days: DEPOSIT,
  phone: VERIFY,
  email: VERIFY,
  two_factor: VERIFY,
} as const;
