import { Answered } from '@app/client/answered';
import { useAnswer } from '@app/client/use-answer';
import { joinedDraws } from '@app/shared/lotteries/calls';
import { Card } from '@app/ui/layout/card';
import { Link } from '@app/ui/navigation/link';
import { useTranslation } from '../../../lib/language/use-translation.ts';
import { pathOfDraw } from './draws-path.ts';

interface TwoDrawsProps {
  readonly gameId: number;
  readonly numero: string;
}

/** The two draws that a joined one consists of; each states the origin of its own result. */
export function TwoDraws({ gameId, numero }: TwoDrawsProps) {
  const { t } = useTranslation('lottery-draws');
  const answer = useAnswer(joinedDraws, { gameId, numero });
  return (
    <Card title={t('joined.title')}>
      <p className="text-ink-2">{t('joined.text')}</p>
      <Answered answer={answer} rows={2} failed={null}>
        {({ draws }) => (
          <ul className="grid gap-1 pt-2">
            {draws.map((draw) => (
              <li key={`${draw.gameCode} ${draw.numero}`}>
                <Link href={pathOfDraw(draw.gameCode, draw.numero)}>
                  {t('joined.draw', { game: draw.gameName, numero: draw.numero })}
                </Link>
              </li>
            ))}
          </ul>
        )}
      </Answered>
    </Card>
  );
}
