export const preview = {
  make: 'Preview',
  open: 'Open the preview of {{version}} (for an hour)',
  none: 'This portal does not allow previews.',
  swept: 'Its files have been deleted. Publish the same build again to preview it.',
  revoked: 'The key it was signed with was revoked.',
} as const
