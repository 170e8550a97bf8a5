/** The accessibility statement, as people read it; `docs/accessibility.md` says the same to whoever works on the portal. */
export const statement = {
  is: {
    title: 'Aðgengi',
    intro:
      'Gáttin á að nýtast öllum. Hér stendur hvað hefur verið prófað, hverju er ábótavant og hvert þú getur leitað.',
    sections: [
      [
        'Hvar við stöndum',
        [
          'Gáttin er gerð eftir alþjóðlegum viðmiðum um aðgengi að vef, WCAG 2.2, stigum A og AA. Við vitum ekki af neinu sem stangast á við þau, en óháð úttekt hefur ekki verið gerð.',
        ],
      ],
      [
        'Hvað var prófað og hvernig',
        [
          'Helstu síður eru prófaðar sjálfvirkt með axe við hverja útgáfu, í ljósum litum og dökkum.',
          'Innskráning, val á umboði og skráning upplýsinga eru prófuð með lyklaborðinu einu.',
          'Síðurnar eru skoðaðar í 320 punkta breiðum glugga, með tvöfalt stærra letri, í litum sem fólk velur sjálft, með minni hreyfingu og á prenti.',
          'Innskráning er prófuð í jafnlágum glugga og sést á síma sem snýr á hlið þegar lyklaborðið er opið.',
          'Allt þetta fer fram í Chromium, á íslensku og ensku.',
        ],
      ],
      [
        'Hverju er ábótavant',
        [
          'Fólk sem notar skjálesara eða önnur hjálpartæki hefur ekki prófað gáttina enn. Við höfum skoðað hvaða upplýsingar skjálesarar fá en ekki prófað síðurnar með þeim.',
          'Innskráning með síma, appi eða korti fer að hluta fram utan gáttarinnar. Aðgengi þar er á ábyrgð þeirra sem gefa skilríkin út.',
          'Kóðar sem við sendum gilda í skamman tíma, en alltaf er hægt að fá nýjan.',
        ],
      ],
    ],
    complaint: [
      'Ef eitthvað hindrar þig',
      'Segðu okkur frá því. Gott er að vita á hvaða síðu þú varst, hvað þú ætlaðir að gera og hvaða tæki þú notaðir. Við hjálpum þér líka ef þú kemst ekki inn.',
      'Hafðu samband',
    ],
  },
  en: {
    title: 'Accessibility',
    intro:
      'The portal should work for everyone. This page says what has been tested, what is still missing and how to get help.',
    sections: [
      [
        'Where we stand',
        [
          'The portal is built to the international guidelines for accessible web content, WCAG 2.2, levels A and AA. We know of nothing that does not meet them, but there has been no independent audit yet.',
        ],
      ],
      [
        'What was tested, and how',
        [
          'The main pages are tested automatically with axe at each release, in light and dark colours.',
          'Signing in, choosing who to act for and adding contact details are tested with the keyboard alone.',
          'The pages are checked at 320 pixels wide, with text at twice the size, in high-contrast colours, with reduced motion, and in print.',
          'Signing in is tested in a window as short as the visible part of a phone held sideways with its keyboard open.',
          'All of this is done in Chromium, in Icelandic and English.',
        ],
      ],
      [
        'What is missing',
        [
          'People who use screen readers or other assistive technology have not tested the portal yet. We have checked the information that screen readers receive, but have not tested with them.',
          'Signing in by phone, app or card takes place partly outside the portal. The issuer of the electronic ID is responsible for accessibility there.',
          'The codes that we send are valid for a short time, but you can always get a new one.',
        ],
      ],
    ],
    complaint: [
      'If you meet a barrier',
      'Tell us which page you were on, what you wanted to do and which device you used. We can also help if you cannot sign in.',
      'Contact us',
    ],
  },
} as const

export type Statement = (typeof statement)['is' | 'en']
