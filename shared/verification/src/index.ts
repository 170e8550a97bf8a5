export { CodeStep, type CodeStepProps } from './CodeStep'
export { afterFailedCode, type FailedCode, type StartOver } from './failedCode'
export { verificationMessages } from './messages'
export { StartOverBanner } from './StartOverBanner'
