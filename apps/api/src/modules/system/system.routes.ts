import * as calls from '@app/shared/api/system';
import type { FastifyInstance } from 'fastify';
import type { ApiDeps } from '../../app.ts';
import { bindCall } from '../../bind-call.ts';
import { presentFlags, presentRegisterRules, presentStatus } from './system.presenter.ts';

export function systemRoutes(app: FastifyInstance, deps: ApiDeps): void {
  for (const call of [calls.status, calls.statusV2]) {
    bindCall(app, deps, call, async ({ site, ip }) =>
      presentStatus({ site, ip, now: deps.clock(), publicUrl: deps.settings.publicUrl }),
    );
  }
  bindCall(app, deps, calls.whitelabel, async ({ site }) => presentFlags(site.flags));
  bindCall(app, deps, calls.registerSettings, async () => presentRegisterRules());
}
