import { AgentHead } from '../../../features/agent/agent-head.tsx';
import { RedRainDesk } from '../../../features/envelopes/red-rain-desk.tsx';
import { useTranslation } from '../../../lib/language/use-translation.ts';

export function Page() {
  const { t } = useTranslation('envelopes');
  return (
    <div className="grid grid-cols-1 gap-4">
      <AgentHead title={t('title')} />
      <RedRainDesk />
    </div>
  );
}
