export const approval = {
  requested: 'Approval requested',
  declined: 'Declined',
  over: 'The request is over. {{message}}',
  samePerson: 'Somebody other than the person who asked has to approve it, with a token of their own.',
  unknown: 'There is no such request.',
} as const
