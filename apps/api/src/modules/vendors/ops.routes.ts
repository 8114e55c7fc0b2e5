import { createPublicKey } from 'node:crypto';
import { findLink } from '@app/core/money/wallet-transfers';
import {
  addVendor,
  changeVendor,
  listVendors,
  readVendor,
  scheduleGameMaintenance,
} from '@app/core/play/games';
import { addVendorKey, countValidKeys, endKeyOfVendor, vendorKeys } from '@app/core/play/vendors';
import { assertNetwork } from '@app/core/sites/site';
import { publicKeyText } from '@app/shared/seamless/signing';
import { dialects, messagesPath } from '@app/shared/vendors/dialects';
import * as calls from '@app/shared/vendors/ops-calls';
import type { FastifyInstance } from 'fastify';
import { changesOf } from '../../audit/changes.ts';
import { bindOpsCall } from '../../bind-ops-call.ts';
import type { ApiDeps } from '../../deps.ts';
import { asFieldError } from '../../http/errors/as-field-error.ts';
import { readMaintenance } from '../../wire/maintenance.ts';
import {
  presentKey,
  presentListed,
  presentVendor,
  presentWallets,
  vendorInTrail,
} from './presenter.ts';

/** Vendors of the installation, and their connections. */
export function opsVendorRoutes(app: FastifyInstance, deps: ApiDeps): void {
  const { db, clock, settings } = deps;
  const platformKey = publicKeyText(createPublicKey(settings.platformSigningKey));

  bindOpsCall(app, deps, calls.list, async ({ language }) => {
    const vendors = await listVendors(db, language);
    const ids = vendors.map(({ id }) => id);
    const keys = await countValidKeys(db, { vendorIds: ids, now: clock() });
    return { list: vendors.map((vendor) => presentListed(vendor, keys.get(vendor.id) ?? 0)) };
  });

  bindOpsCall(app, deps, calls.read, async ({ input }) => {
    const vendor = await readVendor(db, input.vendor);
    const link = await findLink(db, input.vendor);
    return {
      ...presentVendor(vendor),
      wallets: link ? presentWallets(link, settings) : null,
      keys: (await vendorKeys(db, vendor.id)).map(presentKey),
      keyKind: dialects[vendor.dialect].keys,
      messagesUrl: new URL(messagesPath(vendor.dialect, vendor.code), settings.publicUrl).href,
      platformKey,
    };
  });

  bindOpsCall(app, deps, calls.add, async ({ input, tx }) => {
    const { vendor: code, reason: _, ...facts } = input;
    await asFieldError(['networks'], async () => facts.networks?.forEach(assertNetwork));
    const { name, launchUrl, dialect } = await addVendor(tx, { code, facts, now: clock() });
    return { target: code, detail: { name, launchUrl, dialect } };
  });

  bindOpsCall(app, deps, calls.change, async ({ input, tx }) => {
    const { vendor: code, version: seen, reason: _, ...change } = input;
    await asFieldError(['networks'], async () => change.networks?.forEach(assertNetwork));
    const params = { code, version: seen, change };
    const { before, after, version } = await changeVendor(tx, params);
    const detail = changesOf(vendorInTrail(before), vendorInTrail(after));
    return { target: code, detail, answer: { version } };
  });

  bindOpsCall(app, deps, calls.addKey, async ({ input, tx }) => {
    const { vendor: vendorCode, kid, publicKey, secret } = input;
    const params = { vendorCode, kid, publicKey, secret, now: clock() };
    const field = secret === undefined ? 'publicKey' : 'secret';
    const answer = await asFieldError([field], () => addVendorKey(tx, params));
    const madeHere = answer.privateKey !== null || answer.secret !== null;
    const detail = { kid, publicKey: answer.publicKey, madeHere };
    return { target: vendorCode, detail, answer };
  });

  bindOpsCall(app, deps, calls.endKey, async ({ input, tx }) => {
    const { vendor: vendorCode, kid } = input;
    const until = input.until === null ? undefined : new Date(input.until);
    const params = { vendorCode, kid, until, now: clock() };
    await asFieldError(['until'], () => endKeyOfVendor(tx, params));
    return { target: vendorCode, detail: { kid, until: input.until } };
  });

  bindOpsCall(app, deps, calls.rest, async ({ input, tx }) => {
    const { vendor: vendorCode, game, maintenance } = input;
    const { from, until } = readMaintenance(maintenance) ?? {};
    await scheduleGameMaintenance(tx, {
      vendorCode,
      ...(game !== null && { gameCode: game }),
      maintenance: from && { from, until: until ?? undefined },
    });
    const detail = { game: game ?? 'all', ...(maintenance ?? { ended: true }) };
    return { target: vendorCode, detail };
  });
}
