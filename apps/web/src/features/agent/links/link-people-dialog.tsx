import { Answered } from '@app/client/answered';
import { askAffiliates } from '@app/shared/exports/calls';
import { Empty } from '@app/ui/feedback/empty';
import { Dialog } from '@app/ui/overlays/dialog';
import { type Column, DataTable } from '@app/ui/tables/data-table';
import { useTimeText } from '../../../lib/language/use-time-text.ts';
import { useTranslation } from '../../../lib/language/use-translation.ts';
import { ListExport } from '../../../parts/exports/list-export.tsx';
import { ListFoot } from '../list-foot.tsx';
import { type AffiliateLink, type RegisteredMember, useRegistered } from './use-links.ts';

interface LinkPeopleDialogProps {
  readonly link: AffiliateLink;
  readonly onClose: () => void;
}

/** People who registered by a link and are still directly below. */
export function LinkPeopleDialog({ link, onClose }: LinkPeopleDialogProps) {
  const { t } = useTranslation('agent');
  const time = useTimeText();
  const people = useRegistered(link.affiUrlId);
  const title = t('links.people', { code: link.code });
  const columns: Column<RegisteredMember>[] = [
    { key: 'name', head: t('links.people.name'), cell: ({ name }) => <bdi>{name}</bdi> },
    {
      key: 'joined',
      head: t('links.people.joined'),
      cell: ({ registeredAt }) => time.date(registeredAt),
    },
    {
      key: 'deposit',
      head: t('links.people.deposit'),
      cell: ({ firstDepositAt }) =>
        firstDepositAt === null ? t('links.people.never') : time.date(firstDepositAt),
    },
  ];
  const none = <Empty state="no-messages" sentence={t('links.people.none')} />;
  return (
    <Dialog title={title} onClose={onClose}>
      <Answered answer={people} rows={3} safe={t('safe')} empty={none}>
        {(rows) => (
          <>
            <div className="flex justify-end pb-2">
              <ListExport
                call={askAffiliates}
                filters={{ kind: 'linkMembers', affiUrlId: link.affiUrlId }}
              />
            </div>
            <DataTable
              caption={title}
              columns={columns}
              rows={rows}
              keyOf={({ memberId }) => memberId}
            />
            <ListFoot
              list={people}
              count={t('links.people.shown', { shown: rows.length, total: people.total })}
              sum={null}
            />
          </>
        )}
      </Answered>
    </Dialog>
  );
}
