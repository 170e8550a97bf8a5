export const ramp = {
  title: 'Dreifing í þrepum',
  step: 'þrep {{step}} af {{of}} ({{steps}} %), frá',
  waitsFor: {
    resume: '{{who}} setti dreifinguna í bið: „{{why}}“',
    unfreeze: 'Bíður þess að frystingu verði aflétt.',
    enable: 'Bíður þess að kveikt verði á hlutanum.',
    time: 'Fer í {{percent}} % í fyrsta lagi {{time}}.',
    window: 'Ekkert færist sjálfkrafa fyrr en {{time}}.',
    views: 'Bíður eftir fleiri skiptum: {{views}} af {{least}}.',
    suspicion: 'Bíður því eitthvað bendir til að útgáfan bili (vísbending {{evidence}}).',
  },
  going: 'Er að fara í {{percent}} %.',
  ask: {
    'pause-ramp': {
      title: 'Setja dreifingu {{part}} í bið',
      consequence:
        '{{version}} verður áfram hjá {{percent}} % þar til dreifingunni er haldið áfram. Hún er eftir sem áður tekin til baka ef hún bilar.',
    },
    'resume-ramp': {
      title: 'Halda dreifingu {{part}} áfram',
      consequence: '{{version}} heldur sjálfkrafa áfram frá {{percent}} %.',
    },
    'next-step': {
      title: 'Næsta þrep {{part}} núna',
      consequence: '{{version}} fer strax til {{next}} %, hvað sem dreifingin bíður eftir.',
    },
    'end-ramp': {
      title: 'Hætta dreifingu {{part}} í þrepum',
      consequence: '{{version}} verður áfram hjá {{percent}} % og fer ekki sjálfkrafa lengra.',
    },
  },
  choose: 'Sjálfkrafa í þrepum',
  steps: 'Þrep í prósentum',
  stepsHint: 'Hækkandi, til dæmis 1, 5, 25, 100.',
  stepsWrong: 'Sláðu inn tvær eða fleiri hækkandi tölur frá 1 til 100.',
  every: 'Tími milli þrepa',
  span: { quarter: '15 mín.', hour: '1 klst.', four: '4 klst.', day: '1 dagur' },
  toSteps:
    '{{version}} fer fyrst til {{percent}} % notenda og síðan sjálfkrafa til {{further}} %. Aðrir hafa {{current}} áfram.',
  paused: {
    title: 'Dreifing {{part}} {{version}} er í bið hjá {{percent}} %',
    text: '{{who}}: „{{why}}“',
  },
} as const

export const freeze = {
  title: 'Útgáfur eru frystar',
  freeze: 'Frysta útgáfur',
  unfreeze: 'Aflétta frystingu',
  consequence: 'Ekkert fer áfram, hvorki sjálfkrafa né handvirkt. Áfram er hægt að taka til baka og slökkva.',
  lifted: 'Dreifing í þrepum heldur sjálfkrafa áfram og aftur má setja útgáfur í loftið.',
  despite: 'Halda áfram þrátt fyrir frystinguna',
  despiteFirst: 'Hakaðu við til að halda áfram þrátt fyrir frystinguna.',
} as const
