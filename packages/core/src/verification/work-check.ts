import { createHash } from 'node:crypto';
import { DomainError } from '../kernel/index.ts';
import {
  type HumanCheckDeps,
  type HumanCheckEffort,
  type HumanCheckTicket,
  issueTicket,
  keepOnce,
  type Purpose,
  takeOnce,
} from './human-check.ts';

export interface WorkChallenge {
  readonly challengeId: string;
  readonly prefix: string;
  /** SHA-256 of the prefix and the nonce must start with so many zero bits. */
  readonly bits: number;
}

/** Sixteen times the usual work: some seconds on a computer, half a minute on an old phone. */
const HARD_BITS_MORE = 4;

interface Task {
  readonly bits: number;
  readonly effort: HumanCheckEffort;
}

/** Sets a task that costs a browser about a second of work, and no eyes. */
export async function setWork(
  deps: HumanCheckDeps,
  {
    bits,
    effort = 'usual',
    ...purpose
  }: Purpose & { bits: number; effort?: HumanCheckEffort | undefined },
): Promise<WorkChallenge> {
  const task: Task = { bits: effort === 'hard' ? bits + HARD_BITS_MORE : bits, effort };
  const challengeId = await keepOnce(deps, 'work', { ...purpose, ...task });
  return { challengeId, prefix: `${challengeId}.`, bits: task.bits };
}

/**
 * Gives a ticket for a solved task. A task may be answered once, right or wrong.
 *
 * @throws human_check.failed
 */
export async function acceptWork(
  deps: HumanCheckDeps,
  { challengeId, nonce, scene, ip }: Purpose & { challengeId: string; nonce: string },
): Promise<HumanCheckTicket> {
  const { bits, effort } = await takeOnce<Task>(deps, 'work', { id: challengeId, scene, ip });
  const hash = createHash('sha256').update(`${challengeId}.${nonce}`).digest();
  if (leadingZeroBits(hash) < bits) throw new DomainError('human_check.failed');
  return issueTicket(deps, { scene, ip, effort });
}

/** How many zero bits a hash starts with. */
export function leadingZeroBits(hash: Buffer): number {
  const first = hash.findIndex((byte) => byte !== 0);
  if (first < 0) return hash.length * 8;
  return first * 8 + Math.clz32(hash[first] ?? 0) - 24;
}
