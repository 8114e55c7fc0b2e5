import { Play, type PlayOptions } from './play.ts';
import type { Rule, Scenario } from './rule.ts';
import { endedSessions, returnStakes } from './rules/ended-sessions.ts';
import { RULES } from './rules.ts';
import { BrokenRule, NotPlayed } from './verdict.ts';

export interface Outcome {
  readonly ruleName: string;
  readonly scenario: Scenario;
  readonly is: 'green' | 'red' | 'not played';
  readonly expected?: string;
  readonly answered?: string;
  /** Reason for a scenario that was not played. */
  readonly reason?: string;
  readonly seconds: number;
}

export interface PlayedRules {
  readonly outcomes: readonly Outcome[];
  /** Reason for which a player did not get the first balance back. */
  readonly notRestored?: string;
}

const PLAYABLE = 'answers with which the scenario can go on';
/** Balance of a player before the scenarios of a rule, in stakes. */
const STAKES = 50;

interface Selection {
  readonly rules?: readonly Rule[] | undefined;
  /** Plays only scenarios with this text in their name, or in the name of their rule. */
  readonly only?: string | undefined;
  readonly onOutcome?: (outcome: Outcome) => void;
}

/** Plays all scenarios one after the other. A failed one does not stop the others. */
export async function playRules(
  options: PlayOptions,
  { rules = RULES, only = '', onOutcome = () => {} }: Selection = {},
): Promise<PlayedRules> {
  const play = new Play(options);
  const before = await Promise.all(options.players.map((player) => play.balance(player)));
  const outcomes: Outcome[] = [];
  const scenariosOf = ({ name, scenarios }: Rule) =>
    scenarios.filter((one) => `${name}: ${one.name}`.toLowerCase().includes(only.toLowerCase()));
  const playRule = async (rule: Rule) => {
    for (const scenario of scenariosOf(rule)) {
      const outcome = await playOne(play, rule.name, scenario);
      outcomes.push(outcome);
      onOutcome(outcome);
    }
  };
  for (const rule of rules.filter((one) => one !== endedSessions)) {
    if (scenariosOf(rule).length > 0) await fund(play, options);
    await playRule(rule);
  }
  // While both players have a session.
  const notRestored = await restore(play, options, before);
  if (rules.includes(endedSessions)) await playRule(endedSessions);
  await returnStakes(play).catch(ignoreBrokenRule);
  return { outcomes, ...(notRestored && { notRestored }) };
}

async function playOne(play: Play, ruleName: string, scenario: Scenario): Promise<Outcome> {
  const startedAt = performance.now();
  const outcome = (is: Outcome['is'], rest: Partial<Outcome> = {}): Outcome => ({
    ruleName,
    scenario,
    is,
    seconds: (performance.now() - startedAt) / 1_000,
    ...rest,
  });
  try {
    await scenario.run(play);
    return outcome('green');
  } catch (error) {
    if (error instanceof NotPlayed) return outcome('not played', { reason: error.message });
    const isBroken = error instanceof BrokenRule;
    const { expected, answered } = isBroken ? error : new BrokenRule(PLAYABLE, `${error}`);
    return outcome('red', { expected, answered });
  }
}

/** Gives both players money for the scenarios of a rule. These report it if the wallet refuses. */
async function fund(play: Play, { players, stake }: PlayOptions): Promise<void> {
  for (const player of players)
    await play.setBalance(STAKES * stake, player).catch(ignoreBrokenRule);
}

function ignoreBrokenRule(error: unknown): void {
  if (!(error instanceof BrokenRule)) throw error;
}

async function restore(
  play: Play,
  { players }: PlayOptions,
  balances: readonly number[],
): Promise<string | undefined> {
  try {
    for (const [n, player] of players.entries()) await play.restore(balances[n] ?? 0, player);
    return undefined;
  } catch (error) {
    if (error instanceof BrokenRule) return error.message;
    throw error;
  }
}
