import { sailings } from './sailings.js'

console.log(sailings.join(', '))
