import { Answered } from '@app/client/answered';
import { useAnswer } from '@app/client/use-answer';
import * as calls from '@app/shared/rewards/ops-calls';
import { Button } from '@app/ui/buttons/button';
import { Empty } from '@app/ui/feedback/empty';
import { Card } from '@app/ui/layout/card';
import { Link } from '@app/ui/navigation/link';
import { useState } from 'react';
import { KeysetPager } from '../../lib/lists/keyset-pager.tsx';
import { useMay } from '../../lib/session/operator.ts';
import { useWords } from '../../lib/words.ts';
import { RewardTable } from '../../parts/rewards/reward-table.tsx';
import { GiveRewardDialog } from './give-reward-dialog.tsx';
import { GiveTicketsDialog } from './give-tickets-dialog.tsx';

interface RewardsOfMemberProps {
  readonly member: { readonly id: string; readonly username: string };
}

/** A member's rewards, refused ones included, and the buttons to give one, or tickets. */
export function RewardsOfMember({ member }: RewardsOfMemberProps) {
  const { t } = useWords();
  const mayGive = useMay('rewards.give');
  const mayVip = useMay('vip.members');
  const [giving, give] = useState<'reward' | 'tickets'>();
  const [after, setAfter] = useState<string>();
  const input = { memberId: member.id, ...(after && { after }) };
  const answer = useAnswer(calls.list, input, { refetchInterval: 30_000 });
  const aside = (
    <>
      {mayVip && <Link href={`/console/members/${member.id}/vip`}>{t('memberVip.title')}</Link>}
      {mayGive && (
        <>
          <Button size="small" kind="outline" onPress={() => give('reward')}>
            {t('rewards.give')}
          </Button>
          <Button size="small" kind="outline" onPress={() => give('tickets')}>
            {t('tickets.give')}
          </Button>
        </>
      )}
    </>
  );
  return (
    <Card title={t('member.tab.rewards')} aside={aside}>
      <Answered answer={answer} rows={3}>
        {({ list, next }) => (
          <>
            {list.length === 0 ? (
              <Empty state="no-results" sentence={t('rewards.none')} />
            ) : (
              <RewardTable caption={t('member.tab.rewards')} list={list} />
            )}
            <KeysetPager by="name" isFirst={after === undefined} next={next} onGo={setAfter} />
          </>
        )}
      </Answered>
      {giving === 'reward' && <GiveRewardDialog member={member} onClose={() => give(undefined)} />}
      {giving === 'tickets' && (
        <GiveTicketsDialog member={member} onClose={() => give(undefined)} />
      )}
    </Card>
  );
}
