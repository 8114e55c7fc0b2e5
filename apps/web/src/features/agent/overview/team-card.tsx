import { Card } from '@app/ui/layout/card';
import { Link } from '@app/ui/navigation/link';
import { Tag } from '@app/ui/text/tag';
import { useQuery } from '@tanstack/react-query';
import { useTranslation } from '../../../lib/language/use-translation.ts';
import { TeamDrill } from '../team/team-drill.tsx';
import { ROOT } from '../team/team-rows.ts';
import { TeamTree } from '../team/team-tree.tsx';
import { useBranchQuery } from '../team/use-team-tree.ts';
import { useIsWide } from '../use-is-wide.ts';

interface TeamCardProps {
  /** Members of the whole team who played today; undefined until loaded. */
  readonly active: number | undefined;
}

/** The team's agents with today's figures of their branches; players if there are no agents. */
export function TeamCard({ active }: TeamCardProps) {
  const { t } = useTranslation('team');
  const isWide = useIsWide();
  const agents = useQuery(useBranchQuery('agents')(ROOT, 1));
  const kind = agents.data?.footer.hasBelow === false ? 'all' : 'agents';
  const aside = (
    <span className="flex items-center gap-4 text-sm">
      {active !== undefined && <Tag>{t('team.activeCount', { count: active })}</Tag>}
      <Link look="quiet" href="/agent/team">
        {t('team.all')}
      </Link>
    </span>
  );
  return (
    <Card title={t('team')} aside={aside}>
      {isWide ? <TeamTree key={kind} kind={kind} /> : <TeamDrill kind={kind} />}
    </Card>
  );
}
