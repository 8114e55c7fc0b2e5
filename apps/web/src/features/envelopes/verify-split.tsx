import { Refused } from '@app/client/answered';
import { useClient } from '@app/client/client-provider';
import { useSubmit } from '@app/client/use-submit';
import type { Answer } from '@app/shared/contract/contract';
import { redRainProof } from '@app/shared/envelopes/calls';
import { verifyEnvelope } from '@app/shared/envelopes/split-envelope';
import type { EnvelopeState } from '@app/shared/envelopes/states';
import { Button } from '@app/ui/buttons/button';
import { CopyButton } from '@app/ui/buttons/copy-button';
import { Banner } from '@app/ui/feedback/banner';
import { useAnnounce } from '@app/ui/feedback/live-region';
import { Money } from '@app/ui/figures/money';
import { useState } from 'react';
import { useTranslation } from '../../lib/language/use-translation.ts';

type Proof = Answer<typeof redRainProof>;

interface VerifySplitProps {
  readonly envelopeId: string;
  readonly state: EnvelopeState;
  /** Position of the part that the reader opened. */
  readonly own?: number;
}

interface Verdict {
  readonly proof: Proof;
  readonly isFair: boolean;
}

/** Recomputes the split of an envelope in the reader's browser, from the seed that it reveals once it is over. */
export function VerifySplit({ envelopeId, state, own }: VerifySplitProps) {
  const { t } = useTranslation('envelopes');
  const api = useClient();
  const announce = useAnnounce();
  const { submit, busy, error } = useSubmit();
  const [verdict, setVerdict] = useState<Verdict>();
  if (state === 'open') return <p className="text-sm text-ink-2">{t('verify.early')}</p>;
  const verify = async () => {
    const proof = await api.send(redRainProof, { envelopeId });
    const isFair = await isFairSplit(proof);
    announce(t(isFair ? 'verify.fair' : 'verify.unfair'));
    setVerdict({ proof, isFair });
  };
  return (
    <div className="grid gap-3">
      {verdict ? (
        <Outcome verdict={verdict} own={own} />
      ) : (
        <>
          <p className="text-sm text-ink-2">{t('verify.why')}</p>
          <Button busy={busy} onPress={() => void submit(verify)}>
            {t('verify')}
          </Button>
        </>
      )}
      <Refused error={error} />
    </div>
  );
}

const isFairSplit = ({ seed, totalAmount, minPart, ...proof }: Proof): Promise<boolean> =>
  seed === null
    ? Promise.resolve(false)
    : verifyEnvelope({ ...proof, seed, total: totalAmount, unit: minPart });

interface OutcomeProps {
  readonly verdict: Verdict;
  readonly own: number | undefined;
}

function Outcome({ verdict: { proof, isFair }, own }: OutcomeProps) {
  const { t } = useTranslation('envelopes');
  return (
    <>
      <Banner state={isFair ? 'win' : 'danger'} title={t(isFair ? 'verify.fair' : 'verify.unfair')}>
        {t(isFair ? 'verify.fair.text' : 'verify.unfair.text')}
      </Banner>
      <div className="grid gap-2">
        <Value name={t('verify.hash')} text={proof.seedHash} />
        {proof.seed !== null && <Value name={t('verify.seed')} text={proof.seed} />}
      </div>
      <Parts amounts={proof.amounts} own={own} />
    </>
  );
}

interface PartsProps {
  readonly amounts: Proof['amounts'];
  readonly own: number | undefined;
}

/** All parts in the order in which members opened them. */
function Parts({ amounts, own }: PartsProps) {
  const { t } = useTranslation('envelopes');
  return (
    <section aria-label={t('verify.parts')}>
      <h3 className="pb-2 text-sm font-strong">{t('verify.parts')}</h3>
      <ol
        // biome-ignore lint/a11y/noNoninteractiveTabindex: a scrolled list is read with the arrow keys
        tabIndex={0}
        className="flex max-h-drawing flex-wrap gap-2 overflow-y-auto text-sm"
      >
        {amounts.map((amount, position) => (
          <li
            // biome-ignore lint/suspicious/noArrayIndexKey: the position identifies a part
            key={position}
            className={`rounded-1 px-2 py-half ${position === own ? 'bg-accent-wash font-strong text-accent-text' : 'bg-surface-3'}`}
          >
            {position === own && <span className="sr-only">{t('verify.own')} </span>}
            <Money amount={amount} />
          </li>
        ))}
      </ol>
    </section>
  );
}

function Value({ name, text }: { readonly name: string; readonly text: string }) {
  return (
    <span className="flex items-center gap-2">
      <span className="min-w-0 grow">
        <span className="block text-xs text-ink-3">{name}</span>
        <bdi dir="ltr" className="block text-xs break-all">
          {text}
        </bdi>
      </span>
      <CopyButton text={text} what={name} />
    </span>
  );
}
