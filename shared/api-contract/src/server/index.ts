export { answerFaults, requestFaults, validatorCompiler } from './checks'
export { apiDocument, documentedCall, type DocumentedCall, type Json, type Parameter } from './document'
export { exampleAnswer, type ExampleAnswer } from './examples'
export { requestSchema, type RequestSchema, responseSchema, type Route, routeOf } from './schemas'
