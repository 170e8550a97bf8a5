export { openDatabase } from './open'
export type { Database, DatabaseOptions } from './database'
export { FolderInUseError } from './folder-lock'
export { isUnavailable } from './unavailable'
