import { useAnswer } from '@app/client/use-answer';
import * as calls from '@app/shared/ops/views';
import { Button } from '@app/ui/button';
import { type ReactNode, useState } from 'react';
import { Navigate, useLocation } from 'react-router-dom';
import { useWords } from '../../lib/words.ts';
import { ViewsDialog } from './views-dialog.tsx';

interface ListToolsProps {
  /** The address of the list without what is asked of it. */
  readonly page: string;
  /** What else can be done with the list, such as taking it along. */
  readonly children?: ReactNode;
}

/**
 * What can be done with a list as it is shown: it can be saved as a view, and opened as one. A list that nothing is
 * asked of begins with the view that the operator made the default.
 */
export function ListTools({ page, children }: ListToolsProps) {
  const { t } = useWords();
  const { key, pathname, search } = useLocation();
  // Where it was opened: what was chosen in it leads elsewhere, and needs it no more.
  const [openAt, setOpenAt] = useState<string>();
  const views = useAnswer(calls.ofPage, { page }).data?.list;
  const begins = views?.find(({ isDefault }) => isDefault);
  const isUnasked = search === '' && pathname === page;
  if (begins && isUnasked && begins.address !== page)
    return <Navigate replace to={begins.address} />;
  const shown = views?.find(({ address }) => address === `${pathname}${search}`);
  return (
    <span className="flex flex-wrap items-center gap-2">
      <Button size="small" kind="outline" onPress={() => setOpenAt(key)}>
        {shown ? t('views.shown', { name: shown.name }) : t('views.open')}
      </Button>
      {children}
      {openAt === key && <ViewsDialog page={page} onClose={() => setOpenAt(undefined)} />}
    </span>
  );
}
