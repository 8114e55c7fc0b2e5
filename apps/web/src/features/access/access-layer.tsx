import { type ComponentType, lazy, type ReactNode, Suspense, useEffect, useRef } from 'react';
import { useLocation } from 'react-router-dom';
import { type AccessSheet, closeAccess, loadSheets, useAccessSheet } from './access-open.ts';

interface AccessLayerProps {
  /** What the operator hangs above the forms, where something hangs there. */
  readonly banners: Readonly<Partial<Record<AccessSheet, ReactNode>>>;
}

interface SheetProps {
  readonly banner: ReactNode;
  readonly onClose: () => void;
}

const sheets: Record<AccessSheet, ComponentType<SheetProps>> = {
  login: lazy(async () => ({ default: (await loadSheets()).LoginSheet })),
  register: lazy(async () => ({ default: (await loadSheets()).RegisterSheet })),
  forgot: lazy(async () => ({ default: (await loadSheets()).ForgotSheet })),
  changePassword: lazy(async () => ({ default: (await loadSheets()).ChangePasswordSheet })),
  trial: lazy(async () => ({ default: (await loadSheets()).TrialSheet })),
};

/** Where the sheets stand that are opened from anywhere in a page; nothing while none is. */
export function AccessLayer({ banners }: AccessLayerProps) {
  const sheet = useAccessSheet();
  const { pathname } = useLocation();
  const seen = useRef(pathname); // a sheet may have been asked for before its page was there
  useEffect(() => {
    if (pathname === seen.current) return;
    seen.current = pathname;
    closeAccess(); // whoever follows a link out of a sheet has left it
  }, [pathname]);
  if (!sheet) return null;
  const Sheet = sheets[sheet];
  return (
    <Suspense>
      <Sheet banner={banners[sheet]} onClose={closeAccess} />
    </Suspense>
  );
}
