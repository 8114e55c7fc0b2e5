import type { SiteState } from '@app/shared/sites/states';
import { Tag } from '@app/ui/text/tag';
import { useWords } from '../../lib/words.ts';

const LOOK = { setup: 'pending', open: 'win', closed: 'danger' } as const;

export function SiteStateTag({ state }: { readonly state: SiteState }) {
  const { t } = useWords();
  return <Tag state={LOOK[state]}>{t(`sites.state.${state}`)}</Tag>;
}
