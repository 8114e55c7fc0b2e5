import { ButtonLink } from '@app/ui/button';
import { ErrorState } from '@app/ui/error-state';
import { Icon } from '@app/ui/icon';
import { Skeleton } from '@app/ui/skeleton';
import { useTranslation } from 'react-i18next';
import { useFlag, useSite } from '../../lib/site.ts';
import { referenceOf, useErrorText } from '../../lib/use-error-text.ts';
import { AgentHead } from './agent-head.tsx';
import styles from './agent-page.module.css';
import { ComingUp } from './coming-up.tsx';
import { ContractNotice } from './contract-notice.tsx';
import { PayoutTicket, PayoutWaiting } from './payout-ticket.tsx';
import { TeamCard } from './team-card.tsx';
import { TeamFigures, TeamFiguresSkeleton } from './team-figures.tsx';
import { TurnoverByLine, TurnoverWaiting } from './turnover-by-line.tsx';
import { useRealTimeSalary } from './use-real-time-salary.ts';
import { useTeamOverview } from './use-team-overview.ts';

/** Where an agent lands: the money that is accruing now, then why, then who. */
export function AgentHomePage() {
  const { t } = useTranslation('agent');
  const { timeZone } = useSite();
  const hasSalary = useFlag('RTSALARY3');
  const hasLinks = useFlag('AFFMAN3');
  const overview = useTeamOverview();
  const addMember = (
    <ButtonLink kind="ink" size="small" href="/agent/links">
      <Icon name="plus-bold" /> {t('overview.add')}
    </ButtonLink>
  );
  return (
    <div className={styles.page}>
      <AgentHead title={t('overview')} timeZone={timeZone} tools={hasLinks && addMember} />
      {hasSalary && <Payout />}
      <Figures overview={overview} />
      <div className={hasSalary ? styles.level : undefined}>
        {overview.data && <TurnoverByLine overview={overview.data} />}
        {overview.isPending && <TurnoverWaiting />}
        {hasSalary && <Coming />}
      </div>
      <TeamCard active={overview.data?.activeMembers.today} />
    </div>
  );
}

function Figures({ overview }: { readonly overview: ReturnType<typeof useTeamOverview> }) {
  const { t } = useTranslation('agent');
  const errorText = useErrorText();
  if (overview.data) return <TeamFigures overview={overview.data} />;
  if (!overview.isError) return <TeamFiguresSkeleton />;
  return (
    <ErrorState
      failed={errorText(overview.error)}
      safe={t('safe')}
      reference={referenceOf(overview.error)}
      onRetry={() => void overview.refetch()}
    />
  );
}

function Payout() {
  const { t } = useTranslation('agent');
  const errorText = useErrorText();
  const salary = useRealTimeSalary();
  if (salary.data) {
    return (
      <>
        <ContractNotice contract={salary.data.contract} />
        <PayoutTicket salary={salary.data} />
      </>
    );
  }
  if (!salary.isError) {
    return (
      <div className={styles.ticketWaiting} aria-busy="true">
        <PayoutWaiting />
      </div>
    );
  }
  return (
    <ErrorState
      failed={errorText(salary.error)}
      safe={t('safe')}
      reference={referenceOf(salary.error)}
      onRetry={() => void salary.refetch()}
    />
  );
}

function Coming() {
  const salary = useRealTimeSalary();
  if (salary.data) return <ComingUp salary={salary.data} />;
  return salary.isPending && <Skeleton shape="ticket" />;
}
