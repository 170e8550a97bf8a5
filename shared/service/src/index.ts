export { closing } from './closing'
export { headerBytes } from './header-bytes'
export { always, isOverload, shedOverload } from './overload'
