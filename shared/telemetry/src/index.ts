export { answerLog } from './answer-log'
export { answerTimes } from './answer-times'
export { startTracing, type Tracing } from './tracing'
export { traceAnswers, traceCall, type TracedCall } from './spans'
