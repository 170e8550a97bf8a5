export { closing } from './closing'
export { headerBytes } from './header-bytes'
export { networkOf } from './network'
export { always, isOverload, shedOverload } from './overload'
