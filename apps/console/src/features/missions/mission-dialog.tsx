import { useForm } from '@app/client/use-form';
import * as calls from '@app/shared/missions/ops-calls';
import { toast } from '@app/ui/feedback/toasts';
import { Dialog } from '@app/ui/overlays/dialog';
import { ReasonedForm } from '../../lib/forms/reasoned-form.tsx';
import { useWords } from '../../lib/words.ts';
import { MissionFields } from './mission-fields.tsx';
import { MissionLint } from './mission-lint.tsx';
import { type ListedMission, missionInputOf, newMission } from './missions.ts';

interface MissionDialogProps {
  /** Absent when adding a mission. */
  readonly mission?: ListedMission;
  readonly onClose: () => void;
}

/** Terms of a mission. They apply to members and periods that begin from then on. */
export function MissionDialog({ mission, onClose }: MissionDialogProps) {
  return mission ? <Change mission={mission} onClose={onClose} /> : <Create onClose={onClose} />;
}

function Create({ onClose }: Pick<MissionDialogProps, 'onClose'>) {
  const { t } = useWords();
  const form = useForm(calls.create, {
    initial: { ...newMission(), reason: '' },
    onDone: (_, { name }) => {
      toast(t('missions.asked', { name }));
      onClose();
    },
  });
  return (
    <Dialog staysOpen title={t('missions.create')} onClose={onClose}>
      <ReasonedForm form={form} word={t('promotions.ask')}>
        <MissionFields form={form} />
        <MissionLint mission={form.values} />
      </ReasonedForm>
    </Dialog>
  );
}

function Change({ mission, onClose }: Required<MissionDialogProps>) {
  const { t } = useWords();
  const { id, version, name } = mission;
  const form = useForm(calls.change, {
    initial: { id, version, ...missionInputOf(mission), reason: '' },
    onDone: () => {
      toast(t('missions.asked', { name }));
      onClose();
    },
  });
  return (
    <Dialog staysOpen title={t('missions.change.title', { name })} onClose={onClose}>
      <ReasonedForm form={form} word={t('promotions.ask')}>
        <p className="text-sm text-ink-2">{t('missions.change.text')}</p>
        <MissionFields form={form} of={mission} />
        <MissionLint mission={form.values} />
      </ReasonedForm>
    </Dialog>
  );
}
