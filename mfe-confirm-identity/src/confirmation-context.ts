import { createContext, use } from 'react'

import type { Confirmation } from './confirmation'
import type { OpenInquiry } from './flow/inquiry'

const ConfirmationContext = createContext<Confirmation | null>(null)
const InquiryContext = createContext<OpenInquiry | null>(null)

export const ConfirmationProvider = ConfirmationContext.Provider
export const InquiryProvider = InquiryContext.Provider

/** The confirmation of this page. */
export function useConfirmation(): Confirmation {
  const confirmation = use(ConfirmationContext)
  if (!confirmation) throw new Error('useConfirmation needs a ConfirmationProvider above it')
  return confirmation
}

/** The inquiry that is being answered. */
export function useInquiry(): OpenInquiry {
  const inquiry = use(InquiryContext)
  if (!inquiry) throw new Error('useInquiry needs an InquiryProvider above it')
  return inquiry
}
