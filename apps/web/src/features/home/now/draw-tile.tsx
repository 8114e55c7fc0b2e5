import { Countdown } from '@app/ui/figures/countdown';
import { useIsOver } from '@app/ui/figures/use-server-seconds';
import { BallRow } from '@app/ui/play/ball';
import { pathOfGame } from '../../../lib/addresses/game-path.ts';
import { useTranslation } from '../../../lib/language/use-translation.ts';
import { readResult } from '../../../parts/lottery/read-result.ts';
import { ResultBalls } from '../../../parts/lottery/result-balls.tsx';
import { codesOf, type OpenDraw } from './choose-tiles.ts';
import { Clock, Tile } from './tile.tsx';

interface DrawTileProps {
  readonly draw: OpenDraw;
  /** URL of the lottery's picture. */
  readonly picture: string | undefined;
}

/** A lottery with the time until its draw closes, and its last result. */
export function DrawTile({ draw: { lottery, closeTime }, picture }: DrawTileProps) {
  const { t } = useTranslation('home');
  const { gameName, family, last } = lottery;
  return (
    <Tile
      href={pathOfGame(codesOf(lottery))}
      picture={picture}
      icon="ticket"
      title={<bdi>{gameName}</bdi>}
      clock={<TimeToClose until={closeTime} />}
    >
      {last?.winNo ? (
        <LastResult family={family} winNo={last.winNo} />
      ) : (
        <span className="text-xs text-ink-3">{t('now.noResult')}</span>
      )}
    </Tile>
  );
}

function TimeToClose({ until }: { readonly until: number }) {
  const { t } = useTranslation('home');
  if (useIsOver(until)) return <Clock caption={t('now.closed')} />;
  return (
    <Clock caption={t('now.toClose')}>
      <Countdown until={until} />
    </Clock>
  );
}

interface LastResultProps {
  readonly family: string;
  readonly winNo: string;
}

/** The last result. If it has several prizes, the first one, without its name, for lack of room. */
function LastResult({ family, winNo }: LastResultProps) {
  const result = readResult(family, winNo);
  if (result?.kind !== 'prizes') return <ResultBalls size="small" family={family} winNo={winNo} />;
  const [first = ''] = result.prizes[0]?.numbers ?? [];
  return <BallRow size="small" balls={[...first].map((text) => ({ text }))} />;
}
