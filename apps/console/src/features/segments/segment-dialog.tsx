import { Refused } from '@app/client/answered';
import { useForm } from '@app/client/use-form';
import { makeUuid } from '@app/shared/make-uuid';
import * as calls from '@app/shared/segments/ops-calls';
import { Button } from '@app/ui/buttons/button';
import { toast } from '@app/ui/feedback/toasts';
import { Form } from '@app/ui/forms/form';
import { TextField } from '@app/ui/forms/text-field';
import { Dialog } from '@app/ui/overlays/dialog';
import { useState } from 'react';
import { useWords } from '../../lib/words.ts';
import { ConditionsFields } from '../../parts/conditions/conditions-fields.tsx';
import { conditionsInputOf } from '../../parts/conditions/conditions-input.ts';
import { LiveSegmentSize } from './segment-size.tsx';
import type { ListedSegment } from './segments.ts';

interface SegmentDialogProps {
  /** Absent when adding a segment. */
  readonly segment?: ListedSegment;
  readonly onClose: () => void;
}

/** Name and conditions of a segment, with its size now. */
export function SegmentDialog({ segment, onClose }: SegmentDialogProps) {
  const { t } = useWords();
  const [id] = useState(() => segment?.id ?? makeUuid());
  const form = useForm(calls.put, {
    initial: {
      id,
      version: segment?.version ?? 0,
      name: segment?.name ?? '',
      conditions: segment ? conditionsInputOf(segment.conditions) : { who: 'players' },
    },
    onDone: (answer, { name }) => {
      toast(t('approvalId' in answer ? 'segments.asked' : 'segments.saved', { name }));
      onClose();
    },
  });
  const { name, conditions } = form.values;
  const title = segment ? t('segments.change.title', { name: segment.name }) : t('segments.create');
  return (
    <Dialog wide staysOpen title={title} onClose={onClose}>
      <Form className="grid gap-4" onSubmit={(event) => void form.send(event)}>
        {segment && <p className="text-sm text-ink-2">{t('segments.change.text')}</p>}
        <TextField
          label={t('segments.name')}
          error={
            form.isWrong('name')
              ? t('segments.name.wrong', { max: calls.SEGMENT_NAME_MAX })
              : undefined
          }
          dir="auto"
          maxLength={calls.SEGMENT_NAME_MAX}
          value={name}
          onTextChange={(text) => form.set('name', text)}
        />
        <ConditionsFields
          whoLabel={t('segments.members')}
          conditions={conditions}
          isWrong={form.isWrong('conditions')}
          onChange={(next) => form.set('conditions', next)}
        />
        <LiveSegmentSize conditions={conditions} />
        <Refused error={form.error} />
        <div className="flex justify-end">
          <Button type="submit" kind="ink" busy={form.busy}>
            {t('segments.save')}
          </Button>
        </div>
      </Form>
    </Dialog>
  );
}
