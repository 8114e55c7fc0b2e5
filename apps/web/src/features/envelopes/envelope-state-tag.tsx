import type { EnvelopeState } from '@app/shared/envelopes/states';
import { Tag, type TagState } from '@app/ui/text/tag';
import { useTranslation } from '../../lib/language/use-translation.ts';

const LOOKS = {
  open: 'accent',
  claimed: 'win',
  expired: 'neutral',
  cancelled: 'neutral',
} as const satisfies Readonly<Record<EnvelopeState, TagState>>;

export function EnvelopeStateTag({ state }: { readonly state: EnvelopeState }) {
  const { t } = useTranslation('envelopes');
  return <Tag state={LOOKS[state]}>{t(`state.${state}`)}</Tag>;
}
