import { useAnswer } from '@app/client/use-answer';
import * as calls from '@app/shared/missions/ops-calls';
import { Count } from '@app/ui/figures/figures';
import { Money } from '@app/ui/figures/money';
import { Link } from '@app/ui/navigation/link';
import { DataTable } from '@app/ui/tables/data-table';
import { Tag } from '@app/ui/text/tag';
import { useState } from 'react';
import { useWords } from '../../lib/words.ts';
import { OffersPage } from '../../parts/catalogue/offers-page.tsx';
import { RowActions } from '../../parts/catalogue/row-actions.tsx';
import { useOwnName } from '../../parts/catalogue/use-own-name.ts';
import { EndMissionDialog } from './end-mission-dialog.tsx';
import { MissionDialog } from './mission-dialog.tsx';
import { MissionReward } from './mission-reward.tsx';
import type { ListedMission } from './missions.ts';

type Chosen = { readonly to: 'change' | 'end'; readonly mission: ListedMission };

/** Missions of the site with how many completed them. */
export function MissionsPage() {
  const { t } = useWords();
  const answer = useAnswer(calls.list, {});
  const [chosen, choose] = useState<Chosen>();
  const close = () => choose(undefined);
  return (
    <OffersPage
      title={t('nav.missions')}
      lead={t('missions.lead')}
      none={t('missions.none')}
      createLabel={t('missions.create')}
      answer={answer}
      table={(list) => <Missions list={list} onChoose={choose} />}
      create={(onClose) => <MissionDialog onClose={onClose} />}
    >
      {chosen?.to === 'change' && <MissionDialog mission={chosen.mission} onClose={close} />}
      {chosen?.to === 'end' && <EndMissionDialog mission={chosen.mission} onClose={close} />}
    </OffersPage>
  );
}

interface MissionsProps {
  readonly list: readonly ListedMission[];
  readonly onChoose: (chosen: Chosen) => void;
}

function Missions({ list, onChoose }: MissionsProps) {
  const { t } = useWords();
  const ownName = useOwnName();
  return (
    <DataTable
      cards
      caption={t('nav.missions')}
      rows={list}
      keyOf={({ id }) => id}
      columns={[
        {
          key: 'name',
          head: t('missions.name'),
          cell: (mission) => (
            <span className="grid py-1 leading-snug">
              <Link look="strong" href={`/console/missions/${mission.id}`}>
                <bdi className="wrap-anywhere">{ownName(mission)}</bdi>
              </Link>
              <span className="text-xs font-body text-ink-3">
                {t(`missions.measure.${mission.goal.measure}`)}
              </span>
            </span>
          ),
        },
        {
          key: 'target',
          head: t('missions.target'),
          numeric: true,
          cell: ({ goal: { count, amount } }) =>
            amount === null ? <Count value={count ?? 1} /> : <Money amount={amount} />,
        },
        {
          key: 'period',
          head: t('missions.period'),
          cell: ({ period }) => t(`missions.period.${period}`),
        },
        {
          key: 'reward',
          head: t('missions.reward'),
          numeric: true,
          cell: ({ reward, points }) => <MissionReward amount={reward} points={points} />,
        },
        {
          key: 'begun',
          head: t('missions.begun'),
          numeric: true,
          cell: ({ begun }) => <Count value={begun} />,
        },
        {
          key: 'completed',
          head: t('missions.completed'),
          numeric: true,
          cell: ({ completed }) => <Count value={completed} />,
        },
        {
          key: 'state',
          head: t('withdrawals.state'),
          cell: (mission) => <State mission={mission} />,
        },
        {
          key: 'act',
          head: t('operators.actions'),
          acts: true,
          cell: (mission) =>
            mission.endedAt === null && (
              <RowActions
                actions={['change', 'end']}
                name={ownName(mission)}
                labelOf={(to) => t(`missions.${to}`)}
                onChoose={(to) => onChoose({ to, mission })}
              />
            ),
        },
      ]}
    />
  );
}

function State({ mission: { startsAt, endsAt, endedAt } }: { readonly mission: ListedMission }) {
  const { t } = useWords();
  const now = Date.now();
  if (endedAt !== null || (endsAt !== null && endsAt <= now))
    return <Tag>{t('missions.state.ended')}</Tag>;
  if (startsAt > now) return <Tag state="pending">{t('missions.state.coming')}</Tag>;
  return <Tag state="win">{t('missions.state.running')}</Tag>;
}
