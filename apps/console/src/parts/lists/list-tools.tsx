import { useAnswer } from '@app/client/use-answer';
import * as calls from '@app/shared/operators/views.ops-calls';
import { Button } from '@app/ui/buttons/button';
import { type ReactNode, useState } from 'react';
import { Navigate, useLocation } from 'react-router-dom';
import { useWords } from '../../lib/words.ts';
import { ViewsDialog } from './views-dialog.tsx';

interface ListToolsProps {
  /** Path of the list without filters. */
  readonly page: string;
  /** Additional tools, such as the export. */
  readonly children?: ReactNode;
}

/**
 * Tools of a list: saving it as a view and opening views. A list opened without filters redirects to the operator's
 * default view.
 */
export function ListTools({ page, children }: ListToolsProps) {
  const { t } = useWords();
  const { key, pathname, search } = useLocation();
  // Tied to the location: choosing a view navigates, which closes the dialog.
  const [openAt, setOpenAt] = useState<string>();
  const views = useAnswer(calls.ofPage, { page }).data?.list;
  const defaultView = views?.find(({ isDefault }) => isDefault);
  const hasNoFilter = search === '' && pathname === page;
  if (defaultView && hasNoFilter && defaultView.address !== page)
    return <Navigate replace to={defaultView.address} />;
  const shownView = views?.find(({ address }) => address === `${pathname}${search}`);
  return (
    <span className="flex flex-wrap items-center gap-2">
      <Button size="small" kind="outline" onPress={() => setOpenAt(key)}>
        {shownView ? t('views.shown', { name: shownView.name }) : t('views.open')}
      </Button>
      {children}
      {openAt === key && <ViewsDialog page={page} onClose={() => setOpenAt(undefined)} />}
    </span>
  );
}
