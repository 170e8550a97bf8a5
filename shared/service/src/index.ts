export { closing } from './closing'
export { always, isOverload, shedOverload } from './overload'
