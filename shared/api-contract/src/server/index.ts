export { answerFaults, requestFaults, validatorCompiler } from './checks'
export { documentedCall, type DocumentedCall, type Json, type Parameter } from './document'
export { requestSchema, type RequestSchema, responseSchema, type Route, routeOf } from './schemas'
