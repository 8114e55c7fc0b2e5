import { Answered } from '@app/client/answered';
import { ButtonLink } from '@app/ui/buttons/button';
import { Skeleton } from '@app/ui/feedback/skeleton';
import { Icon } from '@app/ui/pictures/icon';
import { useTranslation } from '../../../lib/language/use-translation.ts';
import { useFlag, useFlags, useSite } from '../../../lib/site.ts';
import { AgentHead } from '../agent-head.tsx';
import styles from '../agent-page.module.css';
import { ContractNotice } from '../contracts/contract-notice.tsx';
import { PlanOffer } from '../contracts/offers/plan-offer.tsx';
import { DebtNotice } from '../debts/debt-notice.tsx';
import { PayoutCard, PayoutWaiting } from '../pay/payout-card.tsx';
import { isAccruing, useRealTimeSalary } from '../salary/use-real-time-salary.ts';
import { SALARY_FLAGS } from '../salary-kinds.ts';
import { ComingUp } from './coming-up.tsx';
import { PastPeriodsCard } from './past-periods-card.tsx';
import { TeamCard } from './team-card.tsx';
import { TeamFigures, TeamFiguresSkeleton } from './team-figures.tsx';
import { TeamHighlights } from './team-highlights.tsx';
import { TurnoverByLine, TurnoverWaiting } from './turnover-by-line.tsx';
import { useTeamOverview } from './use-team-overview.ts';

/** Landing page of agents: accruing pay first, then its causes, then the team. */
export function AgentHomePage() {
  const { t } = useTranslation('agent');
  const { timeZone } = useSite();
  const hasSalary = useFlag('RTSALARY3');
  const hasLinks = useFlag('AFFMAN3');
  const isOn = useFlags();
  const hasPay = hasLinks || Object.values(SALARY_FLAGS).some(isOn);
  const overview = useTeamOverview();
  const addMember = (
    <ButtonLink kind="ink" size="small" href="/agent/links">
      <Icon name="plus-bold" /> {t('overview.add')}
    </ButtonLink>
  );
  return (
    <div className={styles.page}>
      <AgentHead title={t('overview')} timeZone={timeZone} actions={hasLinks && addMember} />
      <DebtNotice />
      <PlanOffer />
      {hasSalary && <Payout />}
      <Figures overview={overview} />
      <div className={hasPay ? styles.level : undefined}>
        <Answered answer={overview} waiting={<TurnoverWaiting />} failed={null}>
          {(known) => <TurnoverByLine overview={known} />}
        </Answered>
        {hasPay && (hasSalary ? <Coming /> : <ComingUp salary={undefined} />)}
      </div>
      <PastPeriodsCard />
      <TeamHighlights />
      <TeamCard active={overview.data?.activeMembers.today} />
    </div>
  );
}

function Figures({ overview }: { readonly overview: ReturnType<typeof useTeamOverview> }) {
  const { t } = useTranslation('agent');
  return (
    <Answered answer={overview} waiting={<TeamFiguresSkeleton />} safe={t('safe')}>
      {(known) => <TeamFigures overview={known} />}
    </Answered>
  );
}

function Payout() {
  const { t } = useTranslation('agent');
  const salary = useRealTimeSalary();
  const waiting = (
    <div className={styles.payoutWaiting} aria-busy="true">
      <PayoutWaiting />
    </div>
  );
  return (
    <Answered answer={salary} waiting={waiting} safe={t('safe')}>
      {(known) => (
        <>
          <ContractNotice contract={known.contract} />
          {isAccruing(known) && <PayoutCard salary={known} />}
        </>
      )}
    </Answered>
  );
}

function Coming() {
  return (
    <Answered answer={useRealTimeSalary()} waiting={<Skeleton shape="card" />} failed={null}>
      {(salary) => <ComingUp salary={salary} />}
    </Answered>
  );
}
