import { type ComponentType, lazy, type ReactNode, Suspense, useEffect, useRef } from 'react';
import { useLocation } from 'react-router-dom';
import { type AccessSheet, closeAccess, useOpenAccess } from '../../parts/session/access-open.ts';
import { loadGameSheet, loadSheets } from './load-sheets.ts';

interface AccessLayerProps {
  /** The operator's banners above the forms, where there are any. */
  readonly banners: Readonly<Partial<Record<AccessSheet, ReactNode>>>;
}

interface SheetProps {
  readonly banner: ReactNode;
  readonly next: string | undefined;
  readonly onClose: () => void;
}

const sheets: Record<AccessSheet, ComponentType<SheetProps>> = {
  login: lazy(async () => ({ default: (await loadSheets()).LoginSheet })),
  register: lazy(async () => ({ default: (await loadSheets()).RegisterSheet })),
  forgot: lazy(async () => ({ default: (await loadSheets()).ForgotSheet })),
  changePassword: lazy(async () => ({ default: (await loadSheets()).ChangePasswordSheet })),
  trial: lazy(async () => ({ default: (await loadSheets()).TrialSheet })),
  game: lazy(async () => ({ default: (await loadGameSheet()).GameSheet })),
};

/** Renders the open sheet, if any, over the page from which it was opened. */
export function AccessLayer({ banners }: AccessLayerProps) {
  const open = useOpenAccess();
  const { pathname } = useLocation();
  const seen = useRef(pathname); // a sheet may have been opened before its page was rendered
  useEffect(() => {
    if (pathname === seen.current) return;
    seen.current = pathname;
    closeAccess(); // following a link out of a sheet closes it
  }, [pathname]);
  if (!open) return null;
  const { sheet, next } = open;
  const Sheet = sheets[sheet];
  return (
    <Suspense>
      <Sheet key={next} banner={banners[sheet]} next={next} onClose={closeAccess} />
    </Suspense>
  );
}
