import { InquiryProblem } from '../../InquiryProblem'

/** /confirm-identity without an inquiry. */
export const Component = () => <InquiryProblem problem="missing" />
