import { Answered } from '@app/client/answered';
import { useAnswer } from '@app/client/use-answer';
import * as calls from '@app/shared/ops/bonuses';
import { Card } from '@app/ui/card';
import { Empty } from '@app/ui/empty';
import { Fact, FactList } from '@app/ui/fact-list';
import { Money } from '@app/ui/money';
import { useWords } from '../../lib/words.ts';
import { BonusTable } from '../../parts/bonuses/bonus-table.tsx';

/** The bonuses of a member, and what lies on the bonus account. */
export function BonusesOfMember({ id }: { readonly id: string }) {
  const { t } = useWords();
  const answer = useAnswer(calls.ofMember, { id }, { refetchInterval: 30_000 });
  return (
    <Card title={t('member.tab.bonuses')}>
      <Answered answer={answer} rows={3}>
        {({ list, bonusBalance }) =>
          list.length === 0 ? (
            <Empty state="no-results" sentence={t('bonuses.none')} />
          ) : (
            <div className="grid gap-4">
              <FactList>
                <Fact label={t('bonuses.balance')}>
                  <Money amount={bonusBalance} />
                </Fact>
              </FactList>
              <BonusTable mayDecide caption={t('member.tab.bonuses')} list={list} />
            </div>
          )
        }
      </Answered>
    </Card>
  );
}
