import { DomainError } from '../../platform/kernel/index.ts';
import type { Provider, ProviderDeps, StepResult, TestedStep } from './define-provider.ts';
import { failureText, recordProviderHealth } from './record-health.ts';

const ANSWER_CHARS_MAX = 200;

interface Tested<Asked> {
  readonly merchantId: bigint;
  readonly asked: Asked;
}

/**
 * A command. Makes all calls to a provider that serving members requires, even if it is switched off, and records
 * the result.
 *
 * @throws gateway.not_found
 */
export async function testProvider<
  Entered extends object,
  Stored extends Entered,
  Step extends string,
  Asked extends object,
>(
  deps: ProviderDeps,
  provider: Provider<Entered, Stored, Step, Asked>,
  { merchantId, asked }: Tested<Asked>,
): Promise<TestedStep<Step>[]> {
  const { settings } = await provider.read(deps.db, merchantId);
  if (!settings) throw new DomainError('gateway.not_found');
  const steps = await provider.test(settings, { ...asked, now: deps.clock() });
  const failed = steps.find(({ outcome }) => outcome === 'failed');
  const { health } = provider;
  if (health) {
    const which = { merchantId, provider: health.code };
    await recordProviderHealth(deps, which, failed && new Error(failed.answer));
  }
  return [...steps];
}

/** Runs a step of a test. @param ask returns the answer of a step that passed, or another result */
export async function testStep<Step extends string>(
  step: Step,
  ask: () => Promise<string | StepResult>,
): Promise<TestedStep<Step>> {
  try {
    const result = await ask();
    const { outcome, answer } =
      typeof result === 'string' ? { outcome: 'passed' as const, answer: result } : result;
    return { step, outcome, answer: answer.slice(0, ANSWER_CHARS_MAX) };
  } catch (error) {
    return { step, outcome: 'failed', answer: failureText(error) };
  }
}
