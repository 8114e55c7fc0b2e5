import { Answered } from '@app/client/answered';
import { useAnswer } from '@app/client/use-answer';
import { useForm } from '@app/client/use-form';
import * as calls from '@app/shared/tickets/ops-calls';
import { GIVEN_MAX } from '@app/shared/tickets/states';
import { toast } from '@app/ui/feedback/toasts';
import { Field } from '@app/ui/forms/field';
import { Select } from '@app/ui/forms/select';
import { Dialog } from '@app/ui/overlays/dialog';
import { ReasonedForm } from '../../lib/forms/reasoned-form.tsx';
import { useForgottenOnRefusal, useKeptKey } from '../../lib/forms/use-kept-key.ts';
import { WholeNumberField } from '../../lib/forms/whole-number-field.tsx';
import { UnansweredNotice } from '../../lib/unanswered-notice.tsx';
import { useWords } from '../../lib/words.ts';

interface GiveTicketsDialogProps {
  readonly member: { readonly id: string; readonly username: string };
  readonly onClose: () => void;
}

/** Requests tickets of a promotion for a member. Another operator approves. */
export function GiveTicketsDialog({ member, onClose }: GiveTicketsDialogProps) {
  const { t } = useWords();
  const running = useAnswer(calls.running, {});
  return (
    <Dialog staysOpen title={t('tickets.give.to', { username: member.username })} onClose={onClose}>
      <Answered answer={running} rows={2}>
        {({ list }) =>
          list.length === 0 ? (
            <p className="text-ink-2">{t('tickets.give.none')}</p>
          ) : (
            <GiveTickets member={member} promotions={list} onClose={onClose} />
          )
        }
      </Answered>
    </Dialog>
  );
}

interface GiveTicketsProps extends GiveTicketsDialogProps {
  readonly promotions: readonly { readonly id: string; readonly title: string }[];
}

function GiveTickets({ member: { id }, promotions, onClose }: GiveTicketsProps) {
  const { t } = useWords();
  const request = useKeptKey(`tickets ${id}`);
  const form = useForm(calls.give, {
    initial: {
      memberId: id,
      key: request.key,
      promotionId: promotions[0]?.id ?? '',
      count: 1,
      reason: '',
    },
    onSend: request.keep,
    onDone: () => {
      request.forget();
      toast(t('rewards.give.asked'));
      onClose();
    },
  });
  useForgottenOnRefusal(request, form.error);
  const { values, set, isWrong } = form;
  return (
    <ReasonedForm form={form} word={t('promotions.ask')}>
      <p className="text-ink-2">{t('tickets.give.text')}</p>
      <UnansweredNotice request={request} />
      <Field label={t('tickets.give.promotion')}>
        {(control) => (
          <Select
            {...control}
            value={values.promotionId}
            choices={promotions.map((one) => ({ value: one.id, label: one.title }))}
            onValueChange={(promotionId) => set('promotionId', promotionId)}
          />
        )}
      </Field>
      <WholeNumberField
        label={t('tickets.give.count')}
        error={isWrong('count') ? t('tickets.give.count.wrong', { max: GIVEN_MAX }) : undefined}
        value={values.count}
        onChange={(count) => set('count', count)}
      />
    </ReasonedForm>
  );
}
