import { randomBytes } from 'node:crypto';
import type { HostedCheck } from '@app/shared/captcha/settings';
import { outgoingFetch } from '../../../platform/kernel/index.ts';
import { askCompany } from './ask-company.ts';

/** One thing that a check by a company needs, and whether it has it. */
export interface TestedHostedCheck {
  readonly step: 'script' | 'server';
  readonly outcome: 'passed' | 'failed' | 'unknown';
  /** What the company answered. */
  readonly answer: string;
}

const ANSWER_MS_MAX = 5_000;
const ANSWER_CHARS_MAX = 200;

/** A query of a company: whether its script is there, and how it answers what no visitor solved. */
export const testHostedCheck = (company: HostedCheck, now: Date): Promise<TestedHostedCheck[]> =>
  Promise.all([
    tested('script', () => readScript(company)),
    tested('server', () => askForNothing(company, now)),
  ]);

type StepResult = Pick<TestedHostedCheck, 'outcome' | 'answer'>;

async function tested(
  step: TestedHostedCheck['step'],
  ask: () => Promise<StepResult>,
): Promise<TestedHostedCheck> {
  const { outcome, answer } = await ask().catch((error: Error): StepResult => {
    const below = error.cause instanceof Error ? `: ${error.cause.message}` : '';
    return { outcome: 'failed', answer: `${error.message}${below}` };
  });
  return { step, outcome, answer: answer.slice(0, ANSWER_CHARS_MAX) };
}

async function readScript({ scriptUrl }: HostedCheck): Promise<StepResult> {
  const signal = AbortSignal.timeout(ANSWER_MS_MAX);
  const response = await outgoingFetch(scriptUrl, { method: 'HEAD', redirect: 'error', signal });
  if (!response.ok) throw new Error(`HTTP ${response.status}`);
  const type = response.headers.get('content-type') ?? '';
  return { outcome: type.includes('javascript') ? 'passed' : 'unknown', answer: type };
}

/** Only a company that knows the site looks at an answer; of one that was made up it says that it is wrong. */
async function askForNothing(company: HostedCheck, now: Date): Promise<StepResult> {
  const made = () => randomBytes(16).toString('hex');
  const { isRight, isKnown, said } = await askCompany(company, {
    lotNumber: made(),
    captchaOutput: made(),
    passToken: made(),
    genTime: `${Math.floor(now.getTime() / 1_000)}`,
  });
  return { outcome: isKnown && !isRight ? 'passed' : 'unknown', answer: said };
}
