export const ramp = {
  title: 'Ramp',
  step: 'step {{step}} of {{of}} ({{steps}}%), since',
  waitsFor: {
    resume: 'Paused by {{who}}: “{{why}}”',
    unfreeze: 'Waiting for the freeze to be lifted.',
    enable: 'Waiting for the part to be enabled.',
    time: 'It goes to {{percent}}% at {{time}} at the earliest.',
    window: 'Nothing moves by itself until {{time}}.',
    views: 'Waiting for more views: {{views}} of {{least}}.',
    suspicion: 'Waiting because there is some evidence against it ({{evidence}}).',
  },
  going: 'Going to {{percent}}%.',
  ask: {
    'pause-ramp': {
      title: 'Pause the ramp of {{part}}',
      consequence: '{{version}} stays at {{percent}}% until somebody resumes it. It is still rolled back if it fails.',
    },
    'resume-ramp': {
      title: 'Resume the ramp of {{part}}',
      consequence: '{{version}} goes on by itself from {{percent}}%.',
    },
    'next-step': {
      title: 'Next step of {{part}} now',
      consequence: '{{version}} goes to {{next}}% now, whatever the ramp is waiting for.',
    },
    'end-ramp': {
      title: 'End the ramp of {{part}}',
      consequence: '{{version}} stays at {{percent}}% and goes no further by itself.',
    },
  },
  choose: 'In steps, by itself',
  steps: 'Steps in percent',
  stepsHint: 'Rising, for example 1, 5, 25, 100.',
  stepsWrong: 'Enter two or more rising numbers from 1 to 100.',
  every: 'Time between steps',
  span: { quarter: '15 min', hour: '1 hour', four: '4 hours', day: '1 day' },
  toSteps:
    '{{version}} goes to {{percent}}% of users first, then by itself to {{further}}%. The others keep {{current}}.',
  paused: {
    title: 'The ramp of {{part}} {{version}} is paused at {{percent}}%',
    text: '{{who}}: “{{why}}”',
  },
} as const

export const freeze = {
  title: 'Releases are frozen',
  freeze: 'Freeze releases',
  unfreeze: 'Lift the freeze',
  consequence: 'Nothing goes forward, by itself or by hand. Rolling back and disabling still work.',
  lifted: 'Ramps go on by themselves, and releases can be promoted again.',
  despite: 'Go ahead despite the freeze',
  despiteFirst: 'Tick the box to go ahead despite the freeze.',
} as const
