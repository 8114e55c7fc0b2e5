import { Answered } from '@app/client/answered';
import { useAnswer } from '@app/client/use-answer';
import type { Answer } from '@app/shared/contract/contract';
import { drawProof } from '@app/shared/lotteries/calls';
import { CopyButton } from '@app/ui/buttons/copy-button';
import { Progress } from '@app/ui/charts/progress';
import { Banner } from '@app/ui/feedback/banner';
import { Timeline, type TimelineStep } from '@app/ui/tables/timeline';
import type { ReactNode } from 'react';
import { useTimeText } from '../../../lib/language/use-time-text.ts';
import { useTranslation } from '../../../lib/language/use-translation.ts';
import type { RevealedDraw } from './check-draw.ts';
import { type Checking, useCheckedDraw } from './use-checked-draw.ts';

type Proof = Answer<typeof drawProof>;

interface VerifyDrawProps {
  readonly gameId: number;
  readonly numero: string;
}

/** Recomputes a draw in the reader's browser, and explains each step with its limits. */
export function VerifyDraw({ gameId, numero }: VerifyDrawProps) {
  const { t } = useTranslation('lottery-draws');
  const proof = useAnswer(drawProof, { gameId, numero }, { refreshOn: ['draws'] });
  return (
    <Answered answer={proof} rows={5} safe={t('safe')}>
      {(published) => {
        const revealed = revealedOf(published);
        return revealed ? (
          <Verified proof={published} draw={revealed} />
        ) : (
          <Banner state="pending" title={t('verify.early')} />
        );
      }}
    </Answered>
  );
}

/** Undefined while it is not published, because bets on the draw are still being decided. */
function revealedOf(proof: Proof): RevealedDraw | undefined {
  const { secret, saltText, outcome, numero, family, day, place, terminalHash } = proof;
  if (secret === null || saltText === null || outcome === null) return undefined;
  return { secret, saltText, outcome, numero, family, day, place, terminalHash };
}

interface VerifiedProps {
  readonly proof: Proof;
  readonly draw: RevealedDraw;
}

function Verified({ proof, draw }: VerifiedProps) {
  const { t } = useTranslation('lottery-draws');
  const checking = useCheckedDraw(draw);
  const steps = useSteps(proof, draw, checking);
  return (
    <div className="grid grid-cols-1 gap-4">
      <Verdict checking={checking} />
      <Timeline
        label={t('verify.steps')}
        steps={steps}
        stateWords={{
          done: t('verify.state.done'),
          now: t('verify.state.now'),
          failed: t('verify.state.failed'),
          coming: t('verify.state.coming'),
        }}
      />
      <div className="grid gap-4 tablet:grid-cols-2">
        <Meaning
          title={t('verify.proven')}
          points={[t('proven.1'), t('proven.2'), t('proven.3')]}
        />
        <Meaning title={t('verify.weaker')} points={[t('weaker.1'), t('weaker.2')]} />
      </div>
    </div>
  );
}

function Verdict({ checking: { checked, hasFailed, share } }: { readonly checking: Checking }) {
  const { t } = useTranslation('lottery-draws');
  if (hasFailed) return <Banner state="pending" title={t('verify.cannot')} />;
  if (!checked)
    return (
      <div className="grid gap-2" role="status">
        <p className="text-sm text-ink-2">{t('verify.running')}</p>
        <Progress share={share} />
      </div>
    );
  const isFair = checked.isOutcome && checked.isOfChain;
  return isFair ? (
    <Banner state="win" title={t('verify.fair')}>
      {t('verify.fair.text')}
    </Banner>
  ) : (
    <Banner urgent state="danger" title={t('verify.unfair')}>
      {t('verify.unfair.text')}
    </Banner>
  );
}

/** In chronological order. */
function useSteps(proof: Proof, draw: RevealedDraw, { checked, hasFailed, share }: Checking) {
  const { t } = useTranslation('lottery-draws');
  const time = useTimeText();
  const state = (isRight: boolean | undefined): TimelineStep['state'] => {
    if (isRight === undefined) return hasFailed ? 'coming' : 'now';
    return isRight ? 'done' : 'failed';
  };
  const steps: TimelineStep[] = [
    {
      key: 'published',
      state: 'done',
      title: t('step.published'),
      note: (
        <>
          <p>{t('step.published.text', { time: time.dayAndMinute(proof.chainMadeAt) })}</p>
          <Value name={t('value.terminalHash')} text={draw.terminalHash} />
        </>
      ),
    },
    {
      key: 'salt',
      state: 'done',
      title: t('step.salt'),
      note: (
        <>
          <p>{t('step.salt.text')}</p>
          <Value name={t('value.saltText')} text={draw.saltText} />
          {checked && <Value name={t('value.salt')} text={checked.salt} />}
        </>
      ),
    },
    {
      key: 'dealt',
      state: state(checked?.isOutcome),
      title: t('step.dealt'),
      note: (
        <>
          <p>{t('step.dealt.text')}</p>
          <Value name={t('value.secret')} text={draw.secret} />
          {checked?.dealt && <Value name={t('value.dealt')} text={checked.dealt} />}
          <Value name={t('value.outcome')} text={draw.outcome} />
        </>
      ),
    },
    {
      key: 'chain',
      state: state(checked?.isOfChain),
      title: t('step.chain'),
      note: (
        <>
          <p>{t('step.chain.text', { place: draw.place })}</p>
          {!checked && !hasFailed && <Progress share={share} />}
          {checked && <Value name={t('value.hashed')} text={checked.hashed} />}
        </>
      ),
    },
  ];
  return steps;
}

function Value({ name, text }: { readonly name: string; readonly text: string }) {
  return (
    <span className="flex items-center gap-2 pt-1">
      <span className="min-w-0 grow">
        <span className="block text-xs">{name}</span>
        <bdi dir="ltr" className="block text-xs break-all text-ink">
          {text}
        </bdi>
      </span>
      <CopyButton text={text} what={name} />
    </span>
  );
}

interface MeaningProps {
  readonly title: string;
  readonly points: readonly string[];
}

function Meaning({ title, points }: MeaningProps): ReactNode {
  return (
    <section className="rounded-3 bg-surface-2 p-4">
      <h3 className="pb-2 font-strong">{title}</h3>
      <ul className="grid list-disc gap-2 ps-4 text-sm text-ink-2">
        {points.map((point) => (
          <li key={point}>{point}</li>
        ))}
      </ul>
    </section>
  );
}
