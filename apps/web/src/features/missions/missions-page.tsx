import { Answered, Refused } from '@app/client/answered';
import { useAnswer } from '@app/client/use-answer';
import { missionSummary } from '@app/shared/missions/calls';
import type { MissionStatus } from '@app/shared/missions/states';
import { Button, ButtonLink } from '@app/ui/buttons/button';
import { Banner } from '@app/ui/feedback/banner';
import { CardSkeleton } from '@app/ui/feedback/card-skeleton';
import { Confetti } from '@app/ui/feedback/confetti';
import { Empty } from '@app/ui/feedback/empty';
import { Count } from '@app/ui/figures/figures';
import { Stat, StatStrip } from '@app/ui/figures/stat-strip';
import { Section } from '@app/ui/layout/section';
import { useTranslation } from '../../lib/language/use-translation.ts';
import { keyOf, type MissionSummary } from './mission.ts';
import { MissionCard } from './mission-card.tsx';
import { useMissionClaims } from './use-mission-claims.ts';

const STATS = ['claimable', 'inProgress', 'available'] as const;

/** Groups of missions, from claimable to ended. */
const GROUPS = [
  { name: 'claimable', statuses: ['CLAIMABLE'] },
  { name: 'running', statuses: ['COMPLETED', 'IN_PROGRESS'] },
  { name: 'available', statuses: ['AVAILABLE'] },
  { name: 'past', statuses: ['CLAIMED', 'EXPIRED'] },
] as const satisfies readonly { name: string; statuses: readonly MissionStatus[] }[];

/** Missions of the member: to claim, in progress, new, and over. */
export function MissionsPage() {
  const { t } = useTranslation('missions');
  const answer = useAnswer(missionSummary, {}, { refreshOn: ['missions', 'rewards'] });
  return (
    <div className="grid grid-cols-1 gap-4">
      <Answered
        answer={answer}
        waiting={<CardSkeleton content="rows" count={4} />}
        safe={t('safe')}
      >
        {(summary) =>
          summary.list.length === 0 ? (
            <Empty
              state="no-results"
              sentence={t('none')}
              action={<ButtonLink href="/rewardCenter">{t('none.rewards')}</ButtonLink>}
            />
          ) : (
            <Missions summary={summary} />
          )
        }
      </Answered>
    </div>
  );
}

function Missions({ summary }: { readonly summary: MissionSummary }) {
  const { t } = useTranslation('missions');
  const { claim, busy, error, claimed } = useMissionClaims();
  const { t: rewards } = useTranslation('rewards');
  const { list, timeZone, blocked } = summary;
  const isBlocked = blocked !== null;
  const toClaim = list.filter(({ claimId }) => claimId !== null);
  return (
    <>
      {blocked !== null && (
        <Banner state="info" title={rewards('blocked')}>
          {rewards(`blocked.${blocked}`)}
        </Banner>
      )}
      <StatStrip>
        {STATS.map((stat) => (
          <Stat key={stat} label={t(`stat.${stat}`)} value={<Count value={summary[stat]} />} />
        ))}
      </StatStrip>
      {claimed.size > 0 && <Confetti key={claimed.size} />}
      <Refused error={error} />
      {GROUPS.map(({ name, statuses }) => {
        const some = list.filter((mission) =>
          // A mission that was just claimed stays where the member pressed.
          claimed.has(keyOf(mission))
            ? name === 'claimable'
            : (statuses as readonly MissionStatus[]).includes(mission.status),
        );
        return (
          some.length > 0 && (
            <Section
              key={name}
              title={t(`group.${name}`)}
              tools={
                name === 'claimable' &&
                !isBlocked &&
                toClaim.length > 1 && (
                  <Button
                    size="small"
                    kind="accent"
                    busy={busy}
                    onPress={() => void claim(toClaim)}
                  >
                    {t('claim.all')}
                  </Button>
                )
              }
            >
              <ul className="grid grid-cols-1 gap-3 tablet:grid-cols-2">
                {some.map((mission) => (
                  <li key={keyOf(mission)}>
                    <MissionCard
                      mission={mission}
                      timeZone={timeZone}
                      busy={busy}
                      onClaim={isBlocked ? undefined : () => void claim([mission])}
                    />
                  </li>
                ))}
              </ul>
            </Section>
          )
        );
      })}
      <p className="text-xs text-ink-3">{t('zone', { zone: timeZone })}</p>
    </>
  );
}
