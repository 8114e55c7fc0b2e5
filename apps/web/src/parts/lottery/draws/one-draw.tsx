import { Answered } from '@app/client/answered';
import { useAnswer } from '@app/client/use-answer';
import { drawsOfGame } from '@app/shared/lotteries/calls';
import { Card } from '@app/ui/layout/card';
import { Tag } from '@app/ui/text/tag';
import { useTimeText } from '../../../lib/language/use-time-text.ts';
import { useTranslation } from '../../../lib/language/use-translation.ts';
import { zoneName } from '../../../lib/language/zone-name.ts';
import { useSite } from '../../../lib/site.ts';
import { readResult } from '../read-result.ts';
import { ResultBalls } from '../result-balls.tsx';
import { DrawFacts } from './draw-facts.tsx';
import { HeadsAndTailsTable } from './heads-and-tails-table.tsx';
import type { DrawRow, LotteryGame } from './lottery-game.ts';
import { TwoDraws } from './two-draws.tsx';
import { DRAWS_BACK } from './use-drawn.ts';
import { VerifyDraw } from './verify-draw.tsx';

interface OneDrawProps {
  readonly game: LotteryGame;
  readonly numero: string;
}

export function OneDraw({ game, numero }: OneDrawProps) {
  const { t } = useTranslation('lottery-draws');
  const answer = useAnswer(drawsOfGame, { gameId: game.gameId, size: DRAWS_BACK });
  const draw = answer.data?.content.find((one) => one.numero === numero);
  return (
    <>
      <Answered answer={answer} rows={2} failed={null}>
        {() => draw && <Result game={game} draw={draw} />}
      </Answered>
      {game.source === 'own' && (
        <Card title={t('verify.title')}>
          <VerifyDraw gameId={game.gameId} numero={numero} />
        </Card>
      )}
      {game.source === 'joined' && <TwoDraws gameId={game.gameId} numero={numero} />}
      {game.source === 'external' && (
        <Card title={t('external.title')}>
          <p className="text-ink-2">
            {t(draw?.state === 'held' ? 'external.held' : 'external.text')}
          </p>
        </Card>
      )}
    </>
  );
}

interface ResultProps {
  readonly game: LotteryGame;
  readonly draw: DrawRow;
}

function Result({ game: { family }, draw: { winNo, winningTime, movedFrom, state } }: ResultProps) {
  const { t } = useTranslation('lottery-draws');
  const { timeZone } = useSite();
  const time = useTimeText(timeZone);
  const result = winNo === null ? undefined : readResult(family, winNo);
  const drawnAt = t('one.time', { time: time.dayAndMinute(winningTime), zone: zoneName(timeZone) });
  return (
    <Card
      title={t('one.result')}
      above={
        <span className="text-ink-3">
          {drawnAt}
          {movedFrom !== null && (
            <span className="block">{t('moved', { time: time.dayAndMinute(movedFrom) })}</span>
          )}
        </span>
      }
    >
      {winNo === null ? (
        <div>
          <Tag state="pending">{t(`state.${state}`)}</Tag>
        </div>
      ) : (
        <div className="grid grid-cols-1 gap-3">
          <ResultBalls family={family} winNo={winNo} size="full" />
          <div className="text-ink-2">
            <DrawFacts family={family} winNo={winNo} />
          </div>
          {result?.kind === 'prizes' && family.startsWith('VN') && (
            <HeadsAndTailsTable prizes={result.prizes} />
          )}
        </div>
      )}
    </Card>
  );
}
