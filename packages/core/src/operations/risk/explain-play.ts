import type { LanguageCode } from '@app/shared/locale/languages';
import type { Money } from '@app/shared/money/money';
import type { PlayCode } from '@app/shared/risk/risk-marks';
import { riskRules } from '@app/shared/risk/settings';
import { withdrawalRows } from '../../money/withdrawals/index.ts';
import { memberRows } from '../../people/members/index.ts';
import { type Reader, sql } from '../../platform/db/index.ts';
import { DomainError } from '../../platform/kernel/index.ts';
import { readSetting } from '../../sites/site/index.ts';
import { isEven, isMirrored } from './decide-play.ts';
import { lastRoundsOf, type PlayOf, playedTogether, playSince } from './member-play.ts';
import { closestOf } from './read-risk-facts.ts';
import type { RiskRules } from './rules.ts';
import { sharesOf } from './sightings.ts';

/** Bets behind a mark of a member. */
export interface ExplainedPlay {
  /** Start and end of the time that is considered. */
  readonly since: Date;
  readonly until: Date;
  /** Newest first. */
  readonly rows: readonly ExplainedRound[];
  readonly hasMore: boolean;
}

/** One round, or the bets within the same minutes as another member. */
export interface ExplainedRound {
  readonly at: Date;
  readonly game: string;
  readonly stake: Money;
  readonly payout: Money;
  readonly other: OtherPlayer | null;
  /** Whether the rule counts it. */
  readonly isMarked: boolean;
}

/** The other member's bets and payouts within the same minutes. */
export interface OtherPlayer {
  readonly publicId: string;
  readonly username: string;
  readonly stake: Money;
  readonly payout: Money;
}

export interface ExplainPlay {
  readonly merchantId: bigint;
  readonly memberId: bigint;
  readonly code: PlayCode;
  /** Public id; absent: the member's latest withdrawal. */
  readonly withdrawalId?: string | undefined;
  /** Language of the operator. */
  readonly language: LanguageCode;
  readonly rowsMax: number;
}

/**
 * A query. The bets behind a mark about play, by the current rules.
 *
 * @throws withdraw.not_found for a member without a withdrawal, or for another member's
 */
export async function explainPlay(
  reader: Reader,
  asked: ExplainPlay,
  now: Date,
): Promise<ExplainedPlay> {
  const { merchantId, rowsMax } = asked;
  const play = await playOfWithdrawal(reader, asked);
  const rules = await readSetting(reader, { merchantId, setting: riskRules });
  const request = { ...asked, ...play, rules, rowsMax: rowsMax + 1 };
  const rows = await ROWS_OF[asked.code](reader, request, now);
  const { since, until } = play;
  return { since, until, rows: rows.slice(0, rowsMax), hasMore: rows.length > rowsMax };
}

const find = sql(
  'risk.play_of_withdrawal',
  `SELECT w.member_id AS "memberId", w.created_at AS until, ${playSince('w')} AS since FROM ${withdrawalRows} w
   WHERE w.member_id = $1 AND ($2::uuid IS NULL OR w.public_id = $2)
   ORDER BY w.created_at DESC, w.id DESC LIMIT 1`,
);

async function playOfWithdrawal(
  reader: Reader,
  { memberId, withdrawalId }: ExplainPlay,
): Promise<PlayOf> {
  const [play] = await reader.query<PlayOf>(find, [memberId, withdrawalId ?? null]);
  if (!play) throw new DomainError('withdraw.not_found');
  return play;
}

interface RowsRequest extends ExplainPlay, PlayOf {
  readonly rules: RiskRules;
}

type ReadRows = (reader: Reader, asked: RowsRequest, now: Date) => Promise<ExplainedRound[]>;

const ROWS_OF: Readonly<Record<PlayCode, ReadRows>> = {
  even_play: async (reader, asked) => {
    const rounds = await lastRoundsOf(reader, asked);
    return rounds.map((round) => ({ ...round, other: null, isMarked: isEven(round, asked.rules) }));
  },
  mirrored_play: async (reader, asked, now) => {
    const { memberId, rules, rowsMax } = asked;
    const { networkMembersMax } = rules;
    const shares = await sharesOf(reader, { memberIds: [memberId], networkMembersMax, now });
    const together = { ...asked, otherIds: closestOf(shares.get(memberId)) };
    const times = (await playedTogether(reader, together)).slice(0, rowsMax);
    const names = await namesOf(
      reader,
      times.map(({ otherId }) => otherId),
    );
    return times.flatMap(({ otherId, otherStake: stake, otherPayout: payout, ...one }) => {
      const name = names.get(otherId);
      if (!name) return [];
      const isMarked = isMirrored(
        { ...one, otherId, otherStake: stake, otherPayout: payout },
        rules,
      );
      return [{ ...one, other: { ...name, stake, payout }, isMarked }];
    });
  },
};

const readNames = sql(
  'risk.names',
  `SELECT id, public_id AS "publicId", username FROM ${memberRows} m WHERE id = ANY ($1)`,
);

type Name = Pick<OtherPlayer, 'publicId' | 'username'>;

async function namesOf(
  reader: Reader,
  memberIds: readonly bigint[],
): Promise<ReadonlyMap<bigint, Name>> {
  const rows = await reader.query<Name & { readonly id: bigint }>(readNames, [
    [...new Set(memberIds)],
  ]);
  return new Map(rows.map(({ id, ...name }) => [id, name]));
}
