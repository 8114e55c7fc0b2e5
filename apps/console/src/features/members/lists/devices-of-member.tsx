import { Answered } from '@app/client/answered';
import type { Answer } from '@app/client/calls';
import { useAnswer } from '@app/client/use-answer';
import { useForm } from '@app/client/use-form';
import { REMEMBERED_DEVICE_HOURS } from '@app/shared/credentials/lifetimes';
import * as calls from '@app/shared/members/devices.ops-calls';
import { Button } from '@app/ui/buttons/button';
import { Empty } from '@app/ui/feedback/empty';
import { toast } from '@app/ui/feedback/toasts';
import { Count } from '@app/ui/figures/figures';
import { namedDevice } from '@app/ui/format/device-name';
import { Card } from '@app/ui/layout/card';
import { Dialog } from '@app/ui/overlays/dialog';
import { DataTable } from '@app/ui/tables/data-table';
import { Tag } from '@app/ui/text/tag';
import { useState } from 'react';
import { ReasonedForm } from '../../../lib/forms/reasoned-form.tsx';
import { KeysetPager } from '../../../lib/lists/keyset-pager.tsx';
import { useMay } from '../../../lib/session/operator.ts';
import { When } from '../../../lib/when.tsx';
import { useWords } from '../../../lib/words.ts';
import { MemberActionDialog } from '../member-action-dialog.tsx';

type Device = Answer<typeof calls.list>['list'][number];

interface OfMember {
  readonly member: { readonly id: string; readonly username: string };
}

/** Devices where a member logged in, and which of them can still log in without a password. */
export function DevicesOfMember({ member }: OfMember) {
  const { t } = useWords();
  const mayEnd = useMay('sessions.end');
  const [before, setBefore] = useState<string>();
  const [ended, setEnded] = useState<Device | 'all'>();
  const answer = useAnswer(calls.list, { id: member.id, ...(before && { before }) });
  const close = () => setEnded(undefined);
  return (
    <Card
      title={t('member.tab.devices')}
      aside={
        mayEnd && (
          <Button size="small" kind="outline" onPress={() => setEnded('all')}>
            {t('devices.endAll')}
          </Button>
        )
      }
    >
      <p className="max-w-list pb-2 text-sm text-ink-2">
        {t('devices.text', { hours: REMEMBERED_DEVICE_HOURS })}
      </p>
      <Answered answer={answer} rows={3}>
        {({ list, next }) => (
          <>
            {list.length === 0 ? (
              <Empty state="no-results" sentence={t('devices.none')} />
            ) : (
              <Table list={list} {...(mayEnd && { onEnd: setEnded })} />
            )}
            <KeysetPager isFirst={before === undefined} next={next} onGo={setBefore} />
          </>
        )}
      </Answered>
      {ended === 'all' && (
        <MemberActionDialog action="endSessions" member={member} onClose={close} />
      )}
      {ended && ended !== 'all' && <EndDialog member={member} device={ended} onClose={close} />}
    </Card>
  );
}

interface TableProps {
  readonly list: readonly Device[];
  /** Absent for operators who may not end sessions. */
  readonly onEnd?: (device: Device) => void;
}

function Table({ list, onEnd }: TableProps) {
  const { t } = useWords();
  return (
    <DataTable
      cards
      caption={t('member.tab.devices')}
      rows={list}
      keyOf={({ id }) => id}
      columns={[
        {
          key: 'device',
          head: t('devices.device'),
          cell: ({ browser, ip }) => (
            <>
              <bdi className="wrap-anywhere">{namedDevice(browser) ?? t('devices.unnamed')}</bdi>
              <bdi className="block text-xs text-ink-3">{ip}</bdi>
            </>
          ),
        },
        {
          key: 'last',
          head: t('devices.lastAt'),
          cell: ({ lastAt }) => <When at={lastAt} />,
        },
        {
          key: 'times',
          head: t('devices.times'),
          numeric: true,
          from: 'table',
          cell: ({ times }) => <Count value={times} />,
        },
        { key: 'state', head: t('member.state'), cell: (device) => <State device={device} /> },
        ...(onEnd
          ? [
              {
                key: 'end',
                head: t('operators.actions'),
                acts: true as const,
                cell: (device: Device) =>
                  (device.isCurrent || device.isRemembered) && (
                    <Button size="small" kind="outline" onPress={() => onEnd(device)}>
                      {t('devices.end')}
                    </Button>
                  ),
              },
            ]
          : []),
      ]}
    />
  );
}

function State({ device: { isCurrent, isRemembered } }: { readonly device: Device }) {
  const { t } = useWords();
  if (!isCurrent && !isRemembered) return <Tag>{t('devices.out')}</Tag>;
  return (
    <span className="inline-flex flex-wrap gap-1 whitespace-nowrap">
      {isCurrent && <Tag state="win">{t('member.session.on')}</Tag>}
      {isRemembered && <Tag state="pending">{t('devices.remembered')}</Tag>}
    </span>
  );
}

interface EndDialogProps extends OfMember {
  readonly device: Device;
  readonly onClose: () => void;
}

function EndDialog({ member: { id, username }, device, onClose }: EndDialogProps) {
  const { t } = useWords();
  const form = useForm(calls.end, {
    initial: { id, deviceId: device.id, reason: '' },
    onDone: () => {
      toast(t('devices.end.done', { username }));
      onClose();
    },
  });
  return (
    <Dialog title={t('devices.end.title', { username })} onClose={onClose}>
      <ReasonedForm form={form} word={t('devices.end')}>
        <p className="font-strong wrap-anywhere">
          <bdi>{namedDevice(device.browser) ?? t('devices.unnamed')}</bdi>
        </p>
        <p className="text-ink-2">{t('devices.end.text')}</p>
      </ReasonedForm>
    </Dialog>
  );
}
