export { askExport, requestExport } from './ask-export.ts';
export { eraseMemberData } from './erase-member-data.ts';
export { type DataExport, expiryOf } from './export.ts';
export {
  findExport,
  listExports,
  listExportsAbout,
  readExport,
  readExportFile,
} from './find-exports.ts';
export type { ExportRequest } from './kinds/all-kinds.ts';
export { purgeExports } from './purge-exports.ts';
export { resealExports } from './reseal-exports.ts';
export { writeExports } from './write-exports.ts';
