import type { Family, Play } from '@app/lottery/family';
import { useMemo } from 'react';
import { useTranslation } from '../../../lib/language/use-translation.ts';
import { useHowToPlay } from '../../../parts/lottery/draws/use-how-to-play.ts';
import { useDrawTitle } from '../../../parts/lottery/use-draw-title.ts';
import { usePickText } from '../../../parts/lottery/use-pick-text.ts';
import { winningExample } from '../rules/winning-example.ts';

interface HowToWinProps {
  readonly family: Family;
  readonly play: Play;
  /** The last draw, if known. */
  readonly last: { readonly numero: string; readonly winNo: string | null } | undefined;
}

/** Explains briefly how a play is bet and when it wins, with an example that won in the last draw. */
export function HowToWin({ family, play, last }: HowToWinProps) {
  const { t } = useTranslation('lottery-play');
  const how = useHowToPlay(family.code);
  const pickText = usePickText();
  const { number } = useDrawTitle();
  const winNo = last?.winNo;
  const example = useMemo(
    () => (winNo ? winningExample(family, play, winNo) : undefined),
    [family, play, winNo],
  );
  const rows = example?.by === 'pick' ? play.board.rows.map(({ code }) => code) : undefined;
  return (
    <p className="max-w-panel text-sm text-ink-2">
      {how(play.group)}{' '}
      {example && last && (
        <span className="block text-ink">
          {t('how.example', { picks: pickText(example.ball, rows), draw: number(last.numero) })}
        </span>
      )}
    </p>
  );
}
