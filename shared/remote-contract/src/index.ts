export { CONTRACT_VERSION } from './version'
export type { HostServices, Toast, ToastKind, CurrentUser, Locale } from './host-services'
export { checkRemoteModule, defineRemote, RemoteContractError } from './remote-module'
export type { MessageTree, RemoteMessages, RemoteModule } from './remote-module'
