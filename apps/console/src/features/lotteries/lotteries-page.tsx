import { Answered } from '@app/client/answered';
import { useAnswer } from '@app/client/use-answer';
import * as calls from '@app/shared/lotteries/ops-calls';
import { Empty } from '@app/ui/feedback/empty';
import { Card } from '@app/ui/layout/card';
import { Link } from '@app/ui/navigation/link';
import { Page } from '../../lib/page.tsx';
import { useWords } from '../../lib/words.ts';
import { DrawTable } from './draw-table.tsx';
import { NEW_HREF, ODDS_HREF, POLL_MS } from './lotteries.ts';
import { LotteryTable } from './lottery-table.tsx';

/** Draws that wait for operators, and all lotteries. */
export function LotteriesPage() {
  const { t } = useWords();
  const lotteries = useAnswer(calls.list, {}, { refetchInterval: POLL_MS });
  return (
    <Page title={t('nav.lotteries')} lead={t('lotteries.lead')}>
      <WaitingDraws />
      <Card
        title={t('nav.lotteries')}
        aside={
          <span className="flex gap-4">
            <Link look="strong" href={NEW_HREF}>
              {t('setup.add')}
            </Link>
            <Link look="strong" href={ODDS_HREF}>
              {t('odds')}
            </Link>
          </span>
        }
      >
        <Answered answer={lotteries} rows={6}>
          {({ list }) =>
            list.length === 0 ? (
              <Empty state="no-results" sentence={t('lotteries.none')} />
            ) : (
              <LotteryTable list={list} />
            )
          }
        </Answered>
      </Card>
    </Page>
  );
}

function WaitingDraws() {
  const { t } = useWords();
  const answer = useAnswer(calls.waiting, {}, { refetchInterval: POLL_MS });
  return (
    <Card title={t('lotteries.waiting')}>
      <Answered answer={answer} rows={2}>
        {({ list }) =>
          list.length === 0 ? (
            <p className="text-ink-2">{t('lotteries.waiting.none')}</p>
          ) : (
            <DrawTable caption={t('lotteries.waiting')} list={list} />
          )
        }
      </Answered>
    </Card>
  );
}
