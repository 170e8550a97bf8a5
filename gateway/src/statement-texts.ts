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
          'Innskráning er prófuð í glugga sem er ekki hærri en það sem sést á liggjandi síma með lyklaborðið uppi.',
          'Allt þetta fer fram í Chromium, á íslensku og ensku.',
        ],
      ],
      [
        'Hverju er ábótavant',
        [
          'Fólk sem notar skjálesara eða önnur hjálpartæki hefur ekki prófað gáttina enn. Við höfum skoðað hvað skjálesurum er sagt, en ekki prófað þá sjálfa.',
          'Innskráning með síma, appi eða korti fer að hluta fram utan gáttarinnar. Aðgengi þar er á ábyrgð þeirra sem gefa skilríkin út.',
          'Kóðar sem við sendum gilda í skamman tíma, en alltaf er hægt að fá nýjan.',
        ],
      ],
    ],
    complaint: [
      'Ef eitthvað er í veginum',
      'Segðu okkur frá því. Gott er að vita á hvaða síðu þú varst, hvað þú ætlaðir að gera og hvaða tæki þú notaðir. Þar færðu líka hjálp ef þú kemst ekki inn.',
      'Hafðu samband við aðstoðina',
    ],
  },
  en: {
    title: 'Accessibility',
    intro:
      'The portal is for everybody. This page says what has been tested, what is still lacking, and where you can turn.',
    sections: [
      [
        'Where we stand',
        [
          'The portal is built to the international guidelines for accessible web content, WCAG 2.2, levels A and AA. We know of nothing that goes against them, but nobody independent has examined it yet.',
        ],
      ],
      [
        'What was tested, and how',
        [
          'The main pages are tested automatically with axe at each release, in light colours and in dark.',
          'Signing in, choosing whom to act for and registering contact details are tested with the keyboard alone.',
          'The pages are looked at in a window 320 pixels wide, with letters twice as large, in colours that people choose themselves, with less motion, and on paper.',
          'Signing in is tested in a window no higher than what can be seen on a phone on its side with its keyboard up.',
          'All of this is done in Chromium, in Icelandic and English.',
        ],
      ],
      [
        'What is lacking',
        [
          'People who use screen readers or other assistive technology have not tested the portal yet. We have looked at what screen readers are told, but have not tested with them.',
          'Signing in by phone, app or card takes place partly outside the portal. Its accessibility there is the responsibility of whoever issues the electronic ID.',
          'The codes that we send are valid for a short time, but you can always get a new one.',
        ],
      ],
    ],
    complaint: [
      'If something is in your way',
      'Please tell us. It helps to know which page you were on, what you wanted to do and which device you used. You can also get help there if you cannot sign in.',
      'Contact assistance',
    ],
  },
} as const

export type Statement = (typeof statement)['is' | 'en']
