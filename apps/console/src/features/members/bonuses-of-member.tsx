import { Answered } from '@app/client/answered';
import { useAnswer } from '@app/client/use-answer';
import * as calls from '@app/shared/bonuses/ops-calls';
import { Empty } from '@app/ui/feedback/empty';
import { Money } from '@app/ui/figures/money';
import { Card } from '@app/ui/layout/card';
import { Fact, FactList } from '@app/ui/tables/fact-list';
import { useWords } from '../../lib/words.ts';
import { BonusTable } from '../../parts/bonuses/bonus-table.tsx';
import { FileExport } from '../../parts/files/list-export.tsx';
import { OnlyRow, useOnly } from './only-row.tsx';

/** A member's bonuses and the balance of the bonus account. */
export function BonusesOfMember({ id }: { readonly id: string }) {
  const { t } = useWords();
  const only = useOnly();
  const input = { id, ...(only !== undefined && { only }) };
  const answer = useAnswer(calls.ofMember, input, { refetchInterval: 30_000 });
  return (
    <Card
      title={t('member.tab.bonuses')}
      aside={<FileExport call={calls.bonusesFile} filters={{ id }} />}
    >
      <Answered answer={answer} rows={3}>
        {({ list, bonusBalance }) => (
          <div className="grid gap-4">
            {only !== undefined && <OnlyRow />}
            {list.length === 0 ? (
              <Empty state="no-results" sentence={t('bonuses.none')} />
            ) : (
              <>
                <FactList>
                  <Fact label={t('bonuses.balance')}>
                    <Money amount={bonusBalance} />
                  </Fact>
                </FactList>
                <BonusTable mayDecide caption={t('member.tab.bonuses')} list={list} />
              </>
            )}
          </div>
        )}
      </Answered>
    </Card>
  );
}
