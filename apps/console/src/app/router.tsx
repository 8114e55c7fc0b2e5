import { createBrowserRouter, Navigate, Outlet } from 'react-router-dom';
import { LoginPage } from '../features/access/login-page.tsx';
import { SetUpPage } from '../features/access/set-up-page.tsx';
import { HomePage } from '../features/home/home-page.tsx';
import { DepositsPage } from '../features/members/deposits-page.tsx';
import { MemberPage } from '../features/members/member-page.tsx';
import { MembersPage } from '../features/members/members-page.tsx';
import { ApprovalsPage } from '../features/operators/approvals-page.tsx';
import { OperatorsPage } from '../features/operators/operators-page.tsx';
import { FlagsPage } from '../features/site/flags-page.tsx';
import { MaintenancePage } from '../features/site/maintenance-page.tsx';
import { NetworksPage } from '../features/site/networks-page.tsx';
import { RegisterRulesPage } from '../features/site/register-rules-page.tsx';
import { SettingsPage } from '../features/site/settings-page.tsx';
import { AuditPage } from '../features/trail/audit-page.tsx';
import { FeedbackPage } from '../features/trail/feedback-page.tsx';
import { OutboxPage } from '../features/trail/outbox-page.tsx';
import { Frame } from './frame.tsx';
import { NotFound } from './not-found.tsx';
import { SignedIn } from './signed-in.tsx';
import { useHeadingFocus } from './use-heading-focus.ts';

/** Addresses are those of the whole site: components link to them as they stand. */
export const router = createBrowserRouter([
  {
    element: <Root />,
    children: [
      { path: '/console/login', element: <LoginPage /> },
      { path: '/console/setup', element: <SetUpPage /> },
      {
        element: <SignedIn />,
        children: [
          {
            element: <Frame />,
            children: [
              { path: '/console', element: <HomePage /> },
              { path: '/console/members', element: <MembersPage /> },
              { path: '/console/members/:id', element: <MemberPage /> },
              { path: '/console/deposits', element: <DepositsPage /> },
              { path: '/console/maintenance', element: <MaintenancePage /> },
              { path: '/console/flags', element: <FlagsPage /> },
              { path: '/console/register-rules', element: <RegisterRulesPage /> },
              { path: '/console/networks', element: <NetworksPage /> },
              { path: '/console/settings', element: <SettingsPage /> },
              { path: '/console/outbox', element: <OutboxPage /> },
              { path: '/console/feedback', element: <FeedbackPage /> },
              { path: '/console/approvals', element: <ApprovalsPage /> },
              { path: '/console/audit', element: <AuditPage /> },
              { path: '/console/operators', element: <OperatorsPage /> },
              { path: '/console/*', element: <NotFound /> },
            ],
          },
        ],
      },
      { path: '*', element: <Navigate replace to="/console" /> },
    ],
  },
]);

function Root() {
  useHeadingFocus();
  return <Outlet />;
}
