import { openAgentNamed } from '@app/core/people/agents';
import type { Tx } from '@app/core/platform/db';
import {
  changeSetting,
  judgePlace,
  listedPlaces,
  listPlace,
  lockSeenSetting,
  readSettings,
} from '@app/core/sites/site';
import { defaultAgent } from '@app/shared/agents/settings';
import * as networks from '@app/shared/site/networks.ops-calls';
import type { FormSetting } from '@app/shared/site/settings.ops-calls';
import * as settings from '@app/shared/site/settings.ops-calls';
import type { FastifyInstance } from 'fastify';
import { changesOf } from '../../audit/changes.ts';
import { bindOpsCall } from '../../bind-ops-call.ts';
import type { ApiDeps } from '../../deps.ts';
import { asFieldError } from '../../http/errors/as-field-error.ts';
import { InvalidInput } from '../../http/errors/invalid-input.ts';
import { presentSetting } from './settings.presenter.ts';

/** Audit actions of changes to the network lists, the same as of the command line. */
const ACTIONS = {
  blocked: { true: 'network.blocked', false: 'network.allowed' },
  passing: { true: 'network.passes', false: 'network.stopped' },
} as const;

export function opsSettingsRoutes(app: FastifyInstance, deps: ApiDeps): void {
  bindOpsCall(app, deps, networks.list, async ({ site }) => {
    const { blocked, passing } = await listedPlaces(deps.db, site.id);
    return { blocked: [...blocked], passing: [...passing] };
  });

  bindOpsCall(app, deps, networks.test, async ({ site, input, ip }) => {
    const { address = ip } = input;
    const country = deps.countryOf(address);
    const { blockedBy, passesBy } = judgePlace(site, { ip: address, country });
    return {
      address,
      isOwn: address === ip,
      country: country ?? null,
      blockedBy: [...blockedBy],
      passesBy: [...passesBy],
    };
  });

  bindOpsCall(app, deps, networks.change, async ({ site, input, tx }) => {
    const { kind, place, listed } = input;
    await asFieldError(['place'], () =>
      listPlace(tx, { merchantId: site.id, kind, place, listed }),
    );
    return { action: ACTIONS[kind][`${listed}`], detail: { network: place } };
  });

  bindOpsCall(app, deps, settings.read, async ({ site }) => {
    const query = { merchantId: site.id, settings: settings.formSettings };
    const seen = await readSettings(deps.db, query);
    return Object.fromEntries(seen.map((one) => [one.setting.key, presentSetting(one)]));
  });

  for (const setting of settings.formSettings) bindSetting(app, deps, setting);
}

/** Input of every call that changes a setting: the version that was read, and the reason. */
type SettingInput = Readonly<Record<string, unknown>> & {
  readonly version: number;
  readonly reason: string;
};

function bindSetting(app: FastifyInstance, deps: ApiDeps, setting: FormSetting): void {
  const { secret } = setting.form;
  bindOpsCall(app, deps, settings.changeCallOf(setting), async ({ site, input, tx }) => {
    const { version, reason: _, ...given } = input as SettingInput;
    const change = Object.fromEntries(
      Object.entries(given).filter(([name]) => name in setting.schema.shape),
    );
    await assertHolds(tx, setting, { merchantId: site.id, change });
    const before = await lockSeenSetting(tx, { merchantId: site.id, setting, version });
    const loosened = settings.loosenedBy(
      setting,
      settings.fieldsOnWire(setting, before),
      settings.fieldsOnWire(setting, change),
    );
    const changes = changesOf(inWords(setting, before), inWords(setting, change));
    const typed = secret && (given[secret.name] as string | null | undefined);
    // The audit trail records that a secret was changed, but not the secret.
    const noted = secret && typed !== undefined && { [secret.noted]: typed ? 'changed' : 'none' };
    await changeSetting(tx, { merchantId: site.id, setting, change, secret: typed });
    const detail = { part: setting.key, ...changes, ...noted };
    return { detail, needsAnother: loosened.length > 0 };
  });
}

/** Checks that the agent exists, which a schema cannot. */
async function assertHolds(
  tx: Tx,
  { key }: FormSetting,
  { merchantId, change }: { readonly merchantId: bigint; readonly change: object },
): Promise<void> {
  if (key !== defaultAgent.key) return;
  const { username } = defaultAgent.schema.parse(change);
  if (username && !(await openAgentNamed(tx, { merchantId, username })))
    throw InvalidInput.at('username');
}

/** Values for the audit trail: lists as lines such as `84:9,10`, and links as URLs, so that changes are comparable. */
const inWords = (setting: FormSetting, values: Readonly<Record<string, unknown>>) =>
  Object.fromEntries(
    Object.entries(settings.fieldsOnWire(setting, values)).map(([name, value]) => {
      const field = setting.form.fields[name];
      const line = field?.as === 'lines' ? field.line : undefined;
      if (line)
        return [name, (value as never[]).map((one) => line.toLine(one).replaceAll(' ', ''))];
      return [name, field?.as === 'link' ? ((value as Link)?.url ?? null) : value];
    }),
  ) as Parameters<typeof changesOf>[0];

type Link = { readonly url: string } | null;
