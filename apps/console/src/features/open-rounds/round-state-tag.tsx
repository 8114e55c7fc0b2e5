import { Tag, type TagState } from '@app/ui/text/tag';
import { useWords } from '../../lib/words.ts';
import { type OpenRound, type RoundState, roundStateOf } from './open-round.ts';

const LOOKS: Readonly<Record<RoundState, TagState>> = {
  finished: 'win',
  refunded: 'neutral',
  refunding: 'pending',
  decisionWaits: 'pending',
  notAsked: 'neutral',
  silent: 'danger',
  notYet: 'pending',
  OPEN: 'pending',
  CLOSED: 'danger',
  UNKNOWN: 'danger',
};

/** The state of a round by its vendor or by operators. */
export function RoundStateTag({ round }: { readonly round: Omit<OpenRound, 'claim'> }) {
  const { t } = useWords();
  const state = roundStateOf(round);
  return <Tag state={LOOKS[state]}>{t(`openRounds.state.${state}`)}</Tag>;
}
