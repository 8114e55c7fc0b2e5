export { askExport } from './ask-export.ts';
export { eraseMemberData } from './erase-member-data.ts';
export { type DataExport, expiryOf } from './export.ts';
export {
  findExport,
  listExports,
  listExportsAbout,
  readExport,
  readExportFile,
  readExportSignature,
} from './find-exports.ts';
export { memberData } from './member-data-list.ts';
export { nameOfExport } from './name-of-export.ts';
export { purgeExports } from './purge-exports.ts';
export { requestExport } from './request-export.ts';
export { resealExports } from './reseal-exports.ts';
export {
  addSchedule,
  type ListedSchedule,
  listSchedules,
  pauseSchedule,
  removeSchedule,
} from './schedules/manage-schedules.ts';
export { addSigningKey, listSigningKeys, pemOf } from './signatures/signing-keys.ts';
export { type SignatureFault, verifyExport } from './signatures/verify-export.ts';
export { writeExports } from './write-exports.ts';
