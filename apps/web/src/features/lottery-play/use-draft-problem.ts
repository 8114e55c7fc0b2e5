import type { Play } from '@app/lottery/family';
import { useTranslation } from '../../lib/language/use-translation.ts';
import { useLotteryWords } from '../../parts/lottery/use-lottery-words.ts';
import type { ReadDraft } from './rules/draft.ts';
import { useRefusalText } from './use-refusal-text.ts';

/** Text about the missing parts of a draft, also of an empty one; undefined for a complete one. */
export function useDraftProblem(play: Play, read: ReadDraft): string | undefined {
  const { t } = useTranslation('lottery-play');
  const words = useLotteryWords();
  const why = useRefusalText();
  if (read.is === 'empty') return t('begin');
  if (read.is === 'mistyped') return t('typed.wrong', { count: read.typed.wrong.length });
  if (read.is === 'ready') return undefined;
  const { refused, at } = read.refusal;
  const row = play.board.rows[at];
  if (refused === 'too_few_numbers' && row)
    return t('more', { row: words.row(row.code), least: row.least });
  return why(refused);
}
