import { Card } from '@app/ui/layout/card';
import { Fact, FactList } from '@app/ui/tables/fact-list';
import { useWords } from '../../lib/words.ts';
import { DrawState } from './draw-state.tsx';
import { At } from './draw-table.tsx';
import type { Draw } from './lotteries.ts';

/** Sale and draw times, and the draw's progress. */
export function DrawFacts({ draw }: { readonly draw: Draw }) {
  const { t } = useWords();
  const { opensAt, closesAt, drawsAt, movedFrom, drawnAt, settledAt, source } = draw;
  const zone = draw.timeZone;
  return (
    <Card title={t('lotteries.draw')}>
      <FactList>
        <Fact label={t('lotteries.state')}>
          <DrawState draw={draw} />
        </Fact>
        <Fact label={t('lotteries.source')}>{t(`lotteries.source.${source}`)}</Fact>
        <Fact label={t('lotteries.opensAt')}>
          <At at={opensAt} zone={zone} />
        </Fact>
        <Fact label={t('lotteries.closesAt')}>
          <At at={closesAt} zone={zone} />
        </Fact>
        <Fact label={t('lotteries.drawsAt')}>
          <At at={drawsAt} zone={zone} />
        </Fact>
        {movedFrom !== null && (
          <Fact label={t('lotteries.movedFrom')}>
            <At at={movedFrom} zone={zone} />
          </Fact>
        )}
        {drawnAt !== null && (
          <Fact label={t('lotteries.drawnAt')}>
            <At at={drawnAt} zone={zone} />
          </Fact>
        )}
        {settledAt !== null && (
          <Fact label={t('lotteries.settledAt')}>
            <At at={settledAt} zone={zone} />
          </Fact>
        )}
      </FactList>
    </Card>
  );
}
