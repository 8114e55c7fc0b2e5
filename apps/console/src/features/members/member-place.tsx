import type { Answer } from '@app/client/calls';
import { isAgent, MEMBER } from '@app/shared/members/customer-types';
import type * as calls from '@app/shared/members/ops-calls';
import { Button } from '@app/ui/buttons/button';
import { Card } from '@app/ui/layout/card';
import { Link } from '@app/ui/navigation/link';
import { useState } from 'react';
import { useMay } from '../../lib/session/operator.ts';
import { useWords } from '../../lib/words.ts';
import { MoveDialog } from '../../parts/agent-place/move-dialog.tsx';
import { PromoteDialog } from '../../parts/agent-place/promote-dialog.tsx';

/** The upline of a member, and forms to move the member or make them an agent. */
export function MemberPlace({ member }: { readonly member: Answer<typeof calls.read> }) {
  const { t } = useWords();
  const mayRead = useMay('agents.read');
  const mayManage = useMay('agents.manage') && member.erasedAt === null;
  const [asking, setAsking] = useState<'move' | 'promote'>();
  const { id, customerType, agent } = member;
  const isMember = customerType === MEMBER;
  if (!isMember && !isAgent(customerType)) return null;
  const close = () => setAsking(undefined);
  return (
    <Card title={t('member.agent')}>
      <p>
        <bdi>{agent ?? t('member.noAgent')}</bdi>
      </p>
      <div className="mt-4 flex flex-wrap items-center gap-2">
        {mayManage && (
          <Button kind="outline" onPress={() => setAsking('move')}>
            {t('agents.move')}
          </Button>
        )}
        {mayManage && isMember && (
          <Button kind="outline" onPress={() => setAsking('promote')}>
            {t('agents.promote')}
          </Button>
        )}
        {mayRead && !isMember && (
          <Link look="underlined" href={`/console/agents/${id}`}>
            {t('agents.open')}
          </Link>
        )}
      </div>
      {asking === 'move' && <MoveDialog member={member} onClose={close} />}
      {asking === 'promote' && <PromoteDialog member={member} onClose={close} />}
    </Card>
  );
}
