import { Answered } from '@app/client/answered';
import { useAnswer } from '@app/client/use-answer';
import { lotteryGames } from '@app/shared/lotteries/calls';
import { ButtonLink } from '@app/ui/buttons/button';
import { CardSkeleton } from '@app/ui/feedback/card-skeleton';
import { Empty } from '@app/ui/feedback/empty';
import { Card } from '@app/ui/layout/card';
import { Link } from '@app/ui/navigation/link';
import { useSearchParams } from 'react-router-dom';
import { pathOfGame } from '../../lib/addresses/game-path.ts';
import { useTranslation } from '../../lib/language/use-translation.ts';
import { PageTitle } from '../../lib/page-title.tsx';
import { DrawPanels } from '../../parts/lottery/draws/draw-panels.tsx';
import { DrawTicket } from '../../parts/lottery/draws/draw-ticket.tsx';
import { pathOfDraws } from '../../parts/lottery/draws/draws-path.ts';
import type { LotteryGame } from '../../parts/lottery/draws/lottery-game.ts';
import { OneDraw } from '../../parts/lottery/draws/one-draw.tsx';
import { useDrawTitle } from '../../parts/lottery/use-draw-title.ts';

/** The draws of a lottery, or one draw with its proof, by the codes in the query. */
export function DrawsPage() {
  const { t } = useTranslation('lottery-draws');
  const [search] = useSearchParams();
  const games = useAnswer(lotteryGames, {});
  const code = search.get('gameCode')?.toLowerCase();
  const numero = search.get('numero');
  return (
    <div className="mx-auto grid max-w-table grid-cols-1 gap-4">
      <Answered answer={games} waiting={<CardSkeleton content="rows" count={6} />} safe={t('safe')}>
        {(groups) => {
          const game = groups
            .flatMap((group) => group.games)
            .find(({ gameCode }) => gameCode.toLowerCase() === code);
          if (!game) return <UnknownLottery isNamed={code !== undefined} />;
          return numero === null ? (
            <DrawsOf game={game} />
          ) : (
            <OneDrawOf key={numero} game={game} numero={numero} />
          );
        }}
      </Answered>
    </div>
  );
}

interface OfGameProps {
  readonly game: LotteryGame;
}

function DrawsOf({ game }: OfGameProps) {
  const { t } = useTranslation('lottery-draws');
  return (
    <>
      <PageTitle>{t('title.of', { game: game.gameName })}</PageTitle>
      <div className="flex flex-wrap items-center justify-between gap-2 pt-2">
        <h1 className="text-2xl type-display">{game.gameName}</h1>
        <ToBet game={game} />
      </div>
      <DrawTicket game={game} />
      <Card title={t('title')}>
        <DrawPanels game={game} />
      </Card>
    </>
  );
}

function OneDrawOf({ game, numero }: OfGameProps & { readonly numero: string }) {
  const { t } = useTranslation('lottery-draws');
  const { number } = useDrawTitle();
  return (
    <>
      <PageTitle>{`${game.gameName} ${number(numero)}`}</PageTitle>
      <div className="pt-2">
        <Link href={pathOfDraws(game.gameCode)} look="underlined">
          {t('one.back')}
        </Link>
        <div className="flex flex-wrap items-center justify-between gap-2 pt-2">
          <h1 className="text-2xl type-display">
            {game.gameName} <bdi translate="no">{number(numero)}</bdi>
          </h1>
          <ToBet game={game} />
        </div>
      </div>
      <OneDraw game={game} numero={numero} />
    </>
  );
}

/** Links from the draws to the board of the same lottery. */
function ToBet({ game }: OfGameProps) {
  const { t } = useTranslation('lottery-draws');
  const { accountTypeName: vassalage, gameCode } = game;
  return (
    <ButtonLink kind="accent" size="small" href={pathOfGame({ vassalage, gameCode })}>
      {t('toBet')}
    </ButtonLink>
  );
}

/** Shown without a lottery in the address, or with one that the site does not have. */
function UnknownLottery({ isNamed }: { readonly isNamed: boolean }) {
  const { t } = useTranslation('lottery-draws');
  return (
    <>
      <PageTitle>{t('title')}</PageTitle>
      <h1 className="pt-2 text-2xl type-display">{t('title')}</h1>
      <Empty
        state="no-results"
        sentence={t(isNamed ? 'unknown' : 'choose')}
        action={<ButtonLink href="/lottery">{t('toLobby')}</ButtonLink>}
      />
    </>
  );
}
