export {
  allowOperatorsFrom,
  changeOperatorNetworks,
  forbidOperatorsFrom,
  mayOperateFrom,
  operatorNetworks,
} from './allowed-networks.ts';
export {
  type BreakGlassPermission,
  breakGlassPermissions,
  endBreakGlassPermission,
  takeBreakGlassPermission,
} from './break-glass.ts';
export { chooseOperatorPassword, writeOperatorPassword } from './choose-operator-password.ts';
export {
  type Claim,
  claimsOf,
  lockAndCheckClaim,
  type OfOperator,
  renewClaim,
  type TakeCase,
  takeCase,
  withClaims,
} from './claims.ts';
export { currentCode } from './current-code.ts';
export { enableOperator } from './enable-operator.ts';
export { hasOtherOperator } from './has-other-operator.ts';
export { insertOperator } from './insert-operator.ts';
export { logInOperator } from './log-in-operator.ts';
export { makeOperatorLink } from './make-operator-link.ts';
export { managedOperator, otherManagedOperator, refuseOtherSites } from './managed-operator.ts';
export { changeOperatorEmail, type OperatorEmail, operatorEmail } from './operator-email.ts';
export {
  disableOperator,
  findOperator,
  findOperatorByName,
  listOperators,
  type Operator,
  readOperator,
} from './operator-row.ts';
export {
  endOperatorSession,
  endOperatorSessions,
  listOperatorSessions,
  type OperatorSession,
  operatorNow,
  readOperatorSession,
  startOperatorSession,
} from './operator-sessions.ts';
export { operatorViews } from './operator-views.ts';
export { makeChallenge } from './passkeys/challenge.ts';
export { checkAttestation } from './passkeys/check-attestation.ts';
export { logInByPasskey } from './passkeys/log-in-by-passkey.ts';
export {
  type Passkey,
  passkeysOf,
  removePasskey,
  renamePasskey,
} from './passkeys/passkey-row.ts';
export { proveOperator } from './passkeys/prove-operator.ts';
export { assertRoom, insertPasskey, type NewPasskey } from './passkeys/register-passkey.ts';
export { type RelyingParty, relyingPartyOf } from './passkeys/relying-party.ts';
export { removeOperatorView } from './remove-operator-view.ts';
export { renameOperatorView } from './rename-operator-view.ts';
export { ADMINISTRATOR, ensureRoles, listRoles, setRoles } from './roles.ts';
export { claimRows, operatorRows } from './rows.ts';
export { saveOperatorView } from './save-operator-view.ts';
export { setDefaultView } from './set-default-view.ts';
export { readOperatorLink, setUpByLink, setUpOperator } from './set-up-operator.ts';
export { shareView } from './share-view.ts';
export { viewsOfPage } from './views-of-page.ts';
