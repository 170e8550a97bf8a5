export const devSession = {
  title: 'Builds on developers’ computers',
  hint: 'Only the browser that opened a build’s link sees it. None of it is released.',
  of: '{{part}} by team {{team}}',
  until: 'Ends {{until}} at the latest.',
  end: 'End',
  endOf: 'End {{part}}, {{by}}',
  ended: 'The browser’s next page is without this build of {{part}}.',
  over: 'It had already ended.',
} as const
